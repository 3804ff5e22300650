import { decodeJwt } from 'jose';
import { readSettings } from '../../apps/api/src/config/settings.js';
import { SecurityLog } from '../../apps/api/src/http/security-log.js';
import { Auths } from '../../apps/api/src/identity/embedded/auths.js';
import { EmailLinks } from '../../apps/api/src/identity/embedded/email-links.js';
import { IdentityMails } from '../../apps/api/src/identity/embedded/identity-mails.js';
import { Mailbox } from '../../apps/api/src/identity/embedded/mailbox/mailbox.js';
import { Tokens } from '../../apps/api/src/identity/embedded/tokens.js';
import type { Person, RunningStudio } from './studio.js';

/** A token that was good until a second ago, signed by the studio itself. */
export async function expiredToken({ databaseUrl, dataDir }: RunningStudio, { uid, token }: Person): Promise<string> {
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'test' });
  const mails = new IdentityMails(new EmailLinks(settings), new Mailbox(settings));
  const auths = new Auths(settings, mails, new SecurityLog(settings), {} as never);
  await auths.onModuleInit();
  try {
    return (await new Tokens(auths).sign(uid, String(decodeJwt(token).sid), -1)).token;
  } finally {
    await auths.onApplicationShutdown();
  }
}
