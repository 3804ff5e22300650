import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Locks } from '@scenewright/event-log';
import { readSettings } from '../../apps/api/src/config/settings.js';
import { Auths } from '../../apps/api/src/identity/embedded/auths.js';
import { EmailLinks } from '../../apps/api/src/identity/embedded/email-links.js';
import { EmbeddedIdentity } from '../../apps/api/src/identity/embedded/embedded-identity.js';
import { IdentityMails } from '../../apps/api/src/identity/embedded/identity-mails.js';
import { Mailbox } from '../../apps/api/src/identity/embedded/mailbox/mailbox.js';
import { Tokens } from '../../apps/api/src/identity/embedded/tokens.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** The embedded identity in this process, whose clock a test may turn; as many as wanted on one database and data folder. */
export class EmbeddedHome {
  private readonly opened: Auths[] = [];
  private readonly locks: Locks[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly dataDir: string,
  ) {}

  static async create(): Promise<EmbeddedHome> {
    return new EmbeddedHome(await createTestDatabase(), mkdtempSync(join(tmpdir(), 'scenewright-identity-')));
  }

  async process() {
    const settings = readSettings({ DATABASE_URL: this.database.url, DATA_DIR: this.dataDir, NODE_ENV: 'test' });
    const mailbox = new Mailbox(settings);
    const auths = new Auths(settings, new IdentityMails(new EmailLinks(settings), mailbox), {} as never);
    this.opened.push(auths);
    const tokens = new Tokens(auths);
    const locks = new Locks(this.database.url, new Logger('locks'));
    this.locks.push(locks);
    const identity = new EmbeddedIdentity(auths, tokens, locks);
    const newestCode = () => /oobCode=(\S+)/.exec(mailbox.mails()[0]?.text ?? '')?.[1] as string;
    return { auths, tokens, identity, newestCode };
  }

  async close(): Promise<void> {
    for (const auths of this.opened) await auths.onApplicationShutdown();
    for (const locks of this.locks) await locks.close();
    await this.database.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
