import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@scenewright/contract';
import { Leases } from '@scenewright/event-log';
import type { Identity, IdentityProvider } from '../identity-provider.js';
import { Auths } from './auths.js';
import { normalised } from './email-links.js';
import { withSignInLock } from './sign-in-lock.js';
import { type SignedToken, TOKEN_MINUTES, Tokens } from './tokens.js';

/** Long enough for the longest work on the command line, which does not ask for a new one. */
const OPERATOR_TOKEN_MINUTES = 60;

interface Row {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image: string | null;
  createdAt: Date;
}

const identityOf = (row: Row): Omit<Identity, 'session'> => ({
  uid: row.id,
  email: row.email,
  emailVerified: row.emailVerified,
  name: row.name || null,
  picture: row.image,
  createdAt: row.createdAt,
});

/** The identity inside the api: accounts, sessions and keys in the studio's own database. */
@Injectable()
export class EmbeddedIdentity implements IdentityProvider {
  constructor(
    private readonly auths: Auths,
    private readonly tokens: Tokens,
    private readonly leases: Leases,
  ) {}

  async verify(token: string): Promise<Identity | null> {
    const claims = await this.tokens.read(token);
    if (!claims) return null;
    // asked with every call: that a session has ended holds at once, in whatever process it was ended
    const { rows } = await this.auths.pool.query<Row>({
      name: 'session',
      text: `SELECT person.id, person.email, person."emailVerified", person.name, person.image, person."createdAt"
             FROM session JOIN "user" person ON person.id = session."userId"
             WHERE session.id = $1 AND person.id = $2 AND session."expiresAt" > now() AND person."emailVerified"`,
      values: [claims.sessionId, claims.uid],
    });
    return rows[0] ? { ...identityOf(rows[0]), session: { id: claims.sessionId, goodUntil: claims.goodUntil } } : null;
  }

  async deleteAccount(uid: string): Promise<void> {
    const { internalAdapter } = await this.auths.home.$context;
    await internalAdapter.deleteUser(uid);
  }

  async signOutEverywhere(uid: string): Promise<void> {
    const { internalAdapter } = await this.auths.home.$context;
    await internalAdapter.deleteUserSessions(uid);
  }

  /** Nobody else is let in here (`verify`). */
  async hasProven(): Promise<true> {
    return true;
  }

  async openSessions(uid: string): Promise<number> {
    const { rows } = await this.auths.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM session WHERE "userId" = $1 AND "expiresAt" > now()`,
      [uid],
    );
    return rows[0]?.count ?? 0;
  }

  /** Whether a session has not been ended. */
  async lasts(sessionId: string): Promise<boolean> {
    const { rowCount } = await this.auths.pool.query('SELECT 1 FROM session WHERE id = $1', [sessionId]);
    return rowCount !== 0;
  }

  async sendSignInLink(address: string): Promise<boolean> {
    // it leads to the address under which people reach the studio, wherever it was asked for
    await this.auths.home.api.signInMagicLink({ body: { email: normalised(address) }, headers: new Headers() });
    return true;
  }

  /** What a browser gets to know about its session. Null when there is none, or its address is not proven. */
  async answer(sessionToken: string): Promise<SignedIn | null> {
    const { internalAdapter } = await this.auths.home.$context;
    const found = await internalAdapter.findSession(sessionToken);
    if (!found?.user.emailVerified) return null;
    const { session, user } = found;
    const { uid, email, emailVerified, name, picture, createdAt } = identityOf({ ...user, image: user.image ?? null });
    const { token, expiresAt } = await this.tokens.sign(uid, session.id);
    return {
      token,
      uid,
      expires_at: expiresAt.toISOString(),
      expires_in: TOKEN_MINUTES * 60,
      person: { uid, email, emailVerified, displayName: name, photoURL: picture, createdAt: createdAt.toISOString() },
    };
  }

  /** A token for an address without any proof: for the operator of this machine. */
  async tokenFor(address: string): Promise<SignedToken & { uid: string }> {
    const { internalAdapter } = await this.auths.home.$context;
    const email = normalised(address);
    const user = await withSignInLock(this.leases, email, async () => {
      const known = await internalAdapter.findUserByEmail(email);
      return known?.user ?? internalAdapter.createUser({ email, emailVerified: true, name: '' }, { method: 'operator' });
    });
    const expiresAt = new Date(Date.now() + OPERATOR_TOKEN_MINUTES * 60_000);
    const session = await internalAdapter.createSession(user.id, false, { expiresAt }, true);
    return { uid: user.id, ...(await this.tokens.sign(user.id, session.id, OPERATOR_TOKEN_MINUTES)) };
  }
}
