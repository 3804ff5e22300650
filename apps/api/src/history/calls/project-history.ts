import { calls, type HistoryEntry } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import type { Caller } from '../../http/caller.js';
import { MediaAddresses } from '../../media/index.js';
import { type FoundProject, ProjectAccess } from '../../projects/index.js';
import { type HistoryGroup, HistoryPages } from '../history-pages.js';
import { addressOf } from '../pictures.js';

/** Pictures of one entry that are shown. */
const MOST_PICTURES = 6;

@Handles(calls.projectHistory)
export class ProjectHistoryHandler implements CallHandler<typeof calls.projectHistory> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly pages: HistoryPages,
    private readonly addresses: MediaAddresses,
  ) {}

  async execute({ input: { projectId, limit, before, only }, caller }: CallTo<typeof calls.projectHistory>) {
    const project = await this.projects.readable(projectId, caller);
    const page = await this.pages.page(projectId, limit, before, only);
    const next = page.length === limit ? (page.at(-1)?.first ?? null) : null;
    return { entries: page.map((group) => this.view(group, project, caller)), next };
  }

  private view({ cause, actor, rows, marks }: HistoryGroup, { ownerId }: FoundProject, { uid }: Caller): HistoryEntry {
    const pictures = rows.flatMap(({ picture }) => addressOf(this.addresses, picture) ?? []);
    return {
      cause,
      at: rows[0]?.at.toISOString() ?? '',
      who: actor === uid ? 'you' : actor === ownerId ? 'owner' : 'studio',
      via: rows.find(({ via }) => via !== null)?.via ?? null,
      said: rows.map(({ said }) => said),
      picture_urls: pictures.slice(-MOST_PICTURES),
      position: rows.at(-1)?.position ?? '',
      marks: [...marks],
    };
  }
}
