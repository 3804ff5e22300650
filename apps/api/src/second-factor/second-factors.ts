import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type StaffCommand, staffDecider } from '@scenewright/domain';
import { CommandExecutor, CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { Secret, TOTP } from 'otpauth';
import type { DataSource } from 'typeorm';
import { PersonKeys } from '../accounts/index.js';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import type { Caller, CommandMeta } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { SecurityLog } from '../http/security-log.js';

/** How long it is good in the session in which it was shown: a working day. */
const GOOD_FOR_MS = 12 * 60 * 60_000;
const ATTEMPTS = { most: 10, minutes: 15 };
const PERIOD_S = 30;
/** Steps before and after now whose codes are taken, for clocks that are not quite right. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

interface Row {
  readonly secret: string;
  readonly is_set: boolean;
  readonly last_step: string;
  readonly recovery: string[];
}

/** The second factor of the staff: codes of a device (RFC 6238), each good once, and recovery codes for when it is lost. */
@Injectable()
export class SecondFactors {
  private readonly hashing: Buffer;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
    private readonly keys: PersonKeys,
    private readonly executor: CommandExecutor,
    private readonly gateway: CommandGateway,
    private readonly limiter: RateLimiter,
    private readonly security: SecurityLog,
  ) {
    this.hashing = Buffer.from(hkdfSync('sha256', settings.secrets.signing, '', 'recovery codes', 32));
  }

  async status(caller: Caller) {
    const row = await this.read(caller.uid);
    const [pass] = await this.database.query<{ until: Date }[]>(
      'SELECT until FROM ops.second_factor_passes WHERE uid = $1 AND session = $2 AND until > now()',
      [caller.uid, sessionOf(caller)],
    );
    return {
      required: this.settings.STAFF_SECOND_FACTOR === 'required' && isStaff(caller),
      is_set: row?.is_set ?? false,
      passed_until: pass?.until.toISOString() ?? null,
      recovery_left: row?.is_set ? row.recovery.length : 0,
    };
  }

  /** A fresh secret, which counts once a code of it is shown. @throws {Problem} 403, 409 for who has set one */
  async begin(caller: Caller) {
    this.requireAsked(caller);
    const { base32: secret } = new Secret({ size: 20 });
    const [row] = await this.database.query<{ uid: string }[]>(
      `INSERT INTO ops.second_factors AS known (uid, secret) VALUES ($1, $2)
       ON CONFLICT (uid) DO UPDATE SET secret = $2, last_step = 0 WHERE NOT known.is_set RETURNING uid`,
      [caller.uid, await this.keys.seal(caller.uid, secret)],
    );
    if (!row) throw new Problem(409, 'CONFLICT', 'You have set a second factor already. Show a code of it.');
    const uri = this.totp(secret, caller.email).toString();
    return { secret, fingerprint: fingerprintOf(secret), uri, qr: await qrOf(uri) };
  }

  /** @throws {Problem} 400 for a wrong code, 403, 409, 429 */
  async confirm(caller: Caller, { code, fingerprint }: { code: string; fingerprint?: string | undefined }, meta: CommandMeta) {
    this.requireAsked(caller);
    await this.countAttempt(caller.uid);
    const row = await this.read(caller.uid);
    if (!row || row.is_set)
      throw new Problem(409, 'CONFLICT', row ? 'You have set a second factor already. Show a code of it.' : 'Begin first.');
    if (fingerprint !== undefined && fingerprint !== (await this.fingerprintIn(caller.uid, row))) throw begunAnew();
    if (!(await this.takes(caller, row, code))) throw this.wrong(caller.uid);
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await this.keep({ type: 'SetSecondFactor', now: new Date().toISOString() }, caller.uid, meta);
    const [set] = await this.database.query<[{ uid: string }[], number]>(
      'UPDATE ops.second_factors SET is_set = true, recovery = $2 WHERE uid = $1 AND secret = $3 RETURNING uid',
      [caller.uid, codes.map((one) => this.hashed(one)), row.secret],
    );
    if (set.length === 0) throw begunAnew();
    this.security.record('second_factor.set', { actor: caller.uid });
    return { ...(await this.pass(caller)), recovery_codes: codes };
  }

  /** @throws {Problem} 400 for a wrong code or one that was used, 403, 409, 429 */
  async show(caller: Caller, code: string, meta: CommandMeta) {
    this.requireAsked(caller);
    await this.countAttempt(caller.uid);
    const row = await this.read(caller.uid);
    if (!row?.is_set) throw new Problem(409, 'CONFLICT', 'Set a second factor first.');
    const way = (await this.takes(caller, row, code)) ? 'code' : (await this.takesRecovery(caller.uid, code)) ? 'recovery' : null;
    if (!way) throw this.wrong(caller.uid);
    await this.keep({ type: 'PassSecondFactor', way, now: new Date().toISOString() }, caller.uid, meta);
    this.security.record('second_factor.passed', { actor: caller.uid, reason: way });
    return this.pass(caller);
  }

  /** Takes somebody's away, with every session in which it was shown. @throws {NotShownYet} it is away, and what the staff did lacks it. */
  async reset(uid: string, reason: string, meta: CommandMeta): Promise<void> {
    const kept = await this.keep({ type: 'ResetSecondFactor', reason, now: new Date().toISOString() }, uid, meta);
    await this.forget(uid);
    this.security.record('second_factor.reset', { target: uid });
    await this.gateway.shown(kept);
  }

  private async forget(uid: string): Promise<void> {
    await this.database.query('DELETE FROM ops.second_factor_passes WHERE uid = $1', [uid]);
    await this.database.query('DELETE FROM ops.second_factors WHERE uid = $1', [uid]);
  }

  /** Without waiting until it can be read: the code is used up by now, and has to open the session. */
  private keep(command: StaffCommand, uid: string, meta: CommandMeta) {
    return this.executor.execute(meta.about({ userId: uid }), (unit) => unit.decide(staffDecider, streams.staff(uid), command));
  }

  /** Whether it is a code of the device; it is none a second time, nor is any before it. */
  private async takes({ uid, email }: Caller, row: Row, code: string): Promise<boolean> {
    const token = code.replace(/\s/g, '');
    const secret = await this.keys.unseal(uid, row.secret);
    if (secret === null || !/^\d{6}$/.test(token)) return false;
    const now = Date.now();
    const delta = this.totp(secret, email).validate({ token, timestamp: now, window: WINDOW });
    if (delta === null) return false;
    const step = Math.floor(now / 1000 / PERIOD_S) + delta;
    const [taken] = await this.database.query<[{ uid: string }[], number]>(
      'UPDATE ops.second_factors SET last_step = $2 WHERE uid = $1 AND last_step < $2 AND secret = $3 RETURNING uid',
      [uid, step, row.secret],
    );
    return taken.length > 0;
  }

  private async fingerprintIn(uid: string, { secret }: Row): Promise<string | null> {
    const open = await this.keys.unseal(uid, secret);
    return open === null ? null : fingerprintOf(open);
  }

  private async takesRecovery(uid: string, code: string): Promise<boolean> {
    const hash = this.hashed(code);
    const [taken] = await this.database.query<[{ uid: string }[], number]>(
      'UPDATE ops.second_factors SET recovery = array_remove(recovery, $2) WHERE uid = $1 AND $2 = ANY(recovery) RETURNING uid',
      [uid, hash],
    );
    return taken.length > 0;
  }

  private async pass(caller: Caller) {
    const until = new Date(Date.now() + GOOD_FOR_MS);
    await this.database.query('DELETE FROM ops.second_factor_passes WHERE until <= now()');
    await this.database.query(
      `INSERT INTO ops.second_factor_passes (uid, session, until) VALUES ($1, $2, $3) ON CONFLICT (uid, session) DO UPDATE SET until = $3`,
      [caller.uid, sessionOf(caller), until],
    );
    return { passed_until: until.toISOString() };
  }

  private async read(uid: string): Promise<Row | undefined> {
    const [row] = await this.database.query<Row[]>('SELECT secret, is_set, last_step, recovery FROM ops.second_factors WHERE uid = $1', [
      uid,
    ]);
    return row;
  }

  private requireAsked(caller: Caller): void {
    if (this.settings.STAFF_SECOND_FACTOR === 'off') throw new Problem(409, 'CONFLICT', 'No second factor is asked for here.');
    if (!isStaff(caller)) throw new Problem(403, 'FORBIDDEN', 'This is for the staff.');
  }

  private async countAttempt(uid: string): Promise<void> {
    const seconds = await this.limiter.consume(`second-factor:${uid}`, ATTEMPTS);
    if (seconds === null) return;
    this.security.recordRefusal([uid], 'second_factor.limited', { actor: uid });
    throw new Problem(429, 'TOO_MANY_REQUESTS', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }

  private wrong(uid: string): Problem {
    this.security.record('second_factor.refused', { actor: uid });
    return new Problem(400, 'INVALID', 'That code is not right, or was used already. Wait for the next one, and try that.', {
      field: 'code',
    });
  }

  private totp(secret: string, label: string): TOTP {
    return new TOTP({ issuer: 'Scenewright', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S });
  }

  private hashed(code: string): string {
    return createHmac('sha256', this.hashing).update(code.replace(/[\s-]/g, '').toUpperCase()).digest('base64url');
  }
}

/** Of a hundred and sixty random bits: nobody finds them by it. */
const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url').slice(0, 22);

const begunAnew = (): Problem =>
  new Problem(
    409,
    'CONFLICT',
    'Another key was shown since, in another tab. Load this page again, and give your app the key that it shows.',
  );

const isStaff = ({ roles, waitingRoles = [] }: Caller): boolean => [...roles, ...waitingRoles].some((role) => role !== 'creator');

/** Where the identity does not tell its sessions apart, all of a person's are one. */
const sessionOf = ({ session }: Caller): string => session.id ?? '';

/** Fifty bits in two groups, of letters and digits that nobody takes for each other. */
function recoveryCode(): string {
  const text = new Secret({ buffer: Uint8Array.from(randomBytes(7)).buffer }).base32.slice(0, 10);
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

async function qrOf(text: string): Promise<{ size: number; path: string }> {
  // asked for once a person: no start waits for it
  const { default: QR } = await import('qrcode');
  const { modules } = QR.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares: string[] = [];
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (modules.get(y, x)) squares.push(`M${x} ${y}h1v1h-1z`);
  return { size, path: squares.join('') };
}
