import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Leases } from '@scenewright/event-log';
import { readSettings } from '../../apps/api/src/config/settings.js';
import { SecurityLog } from '../../apps/api/src/http/security-log.js';
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
  private readonly leases: Leases[] = [];

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
    const auths = new Auths(settings, new IdentityMails(new EmailLinks(settings), mailbox), new SecurityLog(settings), {} as never);
    this.opened.push(auths);
    const tokens = new Tokens(auths);
    const leases = new Leases(this.database.url, new Logger('leases'));
    this.leases.push(leases);
    const identity = new EmbeddedIdentity(auths, tokens, leases);
    const newestCode = () => /oobCode=(\S+)/.exec(mailbox.mails()[0]?.text ?? '')?.[1] as string;
    return { auths, tokens, identity, newestCode };
  }

  async close(): Promise<void> {
    for (const auths of this.opened) await auths.onApplicationShutdown();
    for (const leases of this.leases) await leases.close();
    await this.database.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
