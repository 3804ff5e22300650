import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { newId } from '../../event-store/decisions/command-context.js';
import { Problem } from '../../http/problems.js';
import type { Identity, IdentityProvider } from '../identity-provider.js';
import { Mailbox } from './mailbox.js';
import { TokenSigner } from './token-signer.js';

const LINK_MINUTES = 15;
/** Links that one address may ask for within the life of a link. */
const LINKS_PER_ADDRESS = 5;

interface IdentityRow {
  uid: string;
  email: string;
  created_at: Date;
  tokens_valid_after: Date;
}

const normalised = (email: string) => email.trim().toLowerCase();
const hashed = (code: string) => createHash('sha256').update(code).digest('base64url');

/** The embedded identity: an address proves itself by a mailed link that works once. */
@Injectable()
export class LocalIdentity implements IdentityProvider {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
    private readonly signer: TokenSigner,
    private readonly mailbox: Mailbox,
  ) {}

  async verify(token: string): Promise<Identity | null> {
    const claims = await this.signer.verify(token);
    if (!claims) return null;
    const [row] = await this.database.query<IdentityRow[]>('SELECT * FROM ops.local_identities WHERE uid = $1', [claims.uid]);
    // token times are whole seconds
    if (!row || claims.issuedAt.getTime() + 999 < row.tokens_valid_after.getTime()) return null;
    return { uid: row.uid, email: row.email, emailVerified: true, name: null, picture: null, createdAt: row.created_at };
  }

  async deleteAccount(uid: string): Promise<void> {
    await this.database.query('DELETE FROM ops.local_identities WHERE uid = $1', [uid]);
  }

  async mailLink(address: string): Promise<void> {
    const email = normalised(address);
    await this.database.query('DELETE FROM ops.sign_in_links WHERE expires_at < now()');
    const [{ count }] = (await this.database.query<[{ count: string }]>('SELECT count(*) FROM ops.sign_in_links WHERE email = $1', [
      email,
    ])) as [{ count: string }];
    if (Number(count) >= LINKS_PER_ADDRESS) {
      throw new Problem(429, 'TOO_MANY_REQUESTS', `Too many links were asked for. Use the newest one, or wait ${LINK_MINUTES} minutes.`, {
        headers: { 'Retry-After': String(LINK_MINUTES * 60) },
      });
    }
    const code = randomBytes(32).toString('base64url');
    await this.database.query(
      "INSERT INTO ops.sign_in_links (token_hash, email, expires_at) VALUES ($1, $2, now() + $3 * interval '1 minute')",
      [hashed(code), email, LINK_MINUTES],
    );
    await this.mailbox.send({
      to: email,
      subject: 'Your sign-in link for Scenewright',
      text: `Open this link to sign in. It works once, for ${LINK_MINUTES} minutes:\n\n${this.settings.publicUrl}/verify-email-link?mode=signIn&oobCode=${code}\n`,
    });
  }

  /** The link is used up only by its own address: a wrong one leaves it good. */
  async completeLink(address: string, code: string): Promise<{ uid: string; token: string; expiresAt: Date }> {
    const [rows] = await this.database.query<[unknown[]]>(
      'UPDATE ops.sign_in_links SET used_at = now() WHERE token_hash = $1 AND email = $2 AND used_at IS NULL AND expires_at > now() RETURNING email',
      [hashed(code), normalised(address)],
    );
    if (rows.length !== 1) {
      throw new Problem(
        400,
        'INVALID',
        'Invalid sign-in link. It may have been used, have expired, or belong to another address. Ask for a new one.',
      );
    }
    return this.tokenFor(address);
  }

  /** A token without a link: for the operator of this machine. */
  async tokenFor(address: string): Promise<{ uid: string; token: string; expiresAt: Date }> {
    const email = normalised(address);
    await this.database.query('INSERT INTO ops.local_identities (uid, email) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING', [
      newId(),
      email,
    ]);
    const [row] = (await this.database.query<IdentityRow[]>('SELECT * FROM ops.local_identities WHERE email = $1', [email])) as [
      IdentityRow,
    ];
    return { uid: row.uid, ...(await this.signer.sign(row.uid)) };
  }

  async refresh(uid: string): Promise<{ uid: string; token: string; expiresAt: Date }> {
    return { uid, ...(await this.signer.sign(uid)) };
  }

  async revokeTokens(uid: string): Promise<void> {
    await this.database.query(
      "UPDATE ops.local_identities SET tokens_valid_after = date_trunc('second', now()) + interval '1 second' WHERE uid = $1",
      [uid],
    );
  }
}
