import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EventLog } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Repository } from 'typeorm';
import { UserRow } from '../accounts/index.js';
import { OwnKeys } from '../generation/index.js';
import { ProjectRow } from '../projects/index.js';
import { SecurityReport } from '../security/index.js';
import { Archive } from './archive.js';
import { ProjectFolder } from './project-folder.js';
import { asLines } from './told-event.js';

const ABOUT = `What Scenewright keeps of you, as it was when you took it along.

account.json       who you are to the studio, and the last four characters of your own keys for services
account.jsonl      what happened to your account, an event in each line
credits.jsonl      every event of your credits, the oldest first
subscription.jsonl every event of your plan and your payments; cards are kept by the payment provider alone
security.jsonl     sign-ins to your account, attempts at it and sessions that ended, of the last 90 days, the latest first
projects/…         a folder for each project, also for those that you deleted and that can still be brought back:
  film.json          the film as it is: script, cast, scenes, sounds; "assetId" names a file of media/
  history.jsonl      everything that happened to it, and what you and the assistant said
  media/             every picture, clip, sound and film that was made or uploaded, with all their versions

In the .jsonl files "what" says in words what the rest says for programs. Whoever acted for the studio is told by what they are.
Not in here: sessions at the sign-in provider, and who of the staff looked at what is yours, which is listed under Account.
`;

/** Everything that the studio keeps of somebody, as one zip that is put together while it is read. */
@Injectable()
export class PersonArchive {
  constructor(
    private readonly log: EventLog,
    @InjectRepository(UserRow) private readonly users: Repository<UserRow>,
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
    private readonly folders: ProjectFolder,
    private readonly security: SecurityReport,
    private readonly ownKeys: OwnKeys,
  ) {}

  /** Null when there is nobody of that id any more. */
  person(uid: string): Promise<UserRow | null> {
    return this.users.findOneBy({ uid });
  }

  of(person: UserRow): Readable {
    const archive = new Archive();
    // what cannot be read leaves the archive unfinished, which the browser reports
    this.fill(archive, person).then(
      () => archive.end(),
      (error: Error) => archive.fail(error),
    );
    return archive.content;
  }

  private async fill(archive: Archive, { uid, email, name, roles, dismissedTips, analytics, createdAt }: UserRow): Promise<void> {
    archive.addText('README.txt', ABOUT);
    const ownKeys = (await this.ownKeys.ends(uid)).map(({ service, last4 }) => ({ service, last4 }));
    const account = {
      uid,
      email,
      name,
      roles,
      dismissed_tips: dismissedTips,
      analytics_allowed: analytics,
      own_keys: ownKeys,
      created_at: createdAt.toISOString(),
    };
    archive.addText('account.json', JSON.stringify(account, null, 2));
    archive.addLines('account.jsonl', () => asLines(this.log.read(streams.user(uid))));
    archive.addLines('credits.jsonl', () => asLines(this.log.read(streams.credits(uid))));
    archive.addLines('subscription.jsonl', () => asLines(this.log.read(streams.subscription(uid))));
    archive.addLines('security.jsonl', () => this.security.own({ uid, email }));
    const rows = await this.projects.find({ where: { ownerId: uid }, order: { createdAt: 'ASC' } });
    for (const row of rows) await this.folders.addTo(archive, `projects/${folderName(row)}`, row);
  }
}

/** 'The-lamp-3f0c2a1b': what it is called, and which of that name it is. */
function folderName({ id, state }: ProjectRow): string {
  const title = (state.script?.title ?? 'untitled')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${title.toWellFormed() || 'untitled'}-${id.slice(0, 8)}`;
}
