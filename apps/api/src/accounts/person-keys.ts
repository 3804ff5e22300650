import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { StudioSignals } from '../signals/index.js';
import { decrypt, encrypt, wrappingKey } from './key-wrapping.js';
import { mailboxOf } from './mailbox-of.js';

/** Keys that are kept at hand, unwrapped. */
const MOST_KEYS = 10_000;

/**
 * Seals what events say about a person with a key of that person's own. The log is never edited; destroying the key makes it forget
 * the person. Keys are kept wrapped with the studio's secret.
 */
@Injectable()
export class PersonKeys {
  private readonly wrapping: Buffer;
  private readonly hashing: Buffer;
  private readonly cache = new Map<string, Buffer>();
  /** Counts what was forgotten: a key that was asked for before that is not remembered after it. */
  private forgotten = 0;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
    private readonly signals: StudioSignals,
  ) {
    signals.on('person-shredded').subscribe(({ uid }) => this.forget(uid));
    signals.resumed.subscribe(() => this.forget());
    this.wrapping = wrappingKey(settings.secrets.signing);
    this.hashing = Buffer.from(hkdfSync('sha256', settings.secrets.signing, '', 'address hashes', 32));
  }

  /** Encrypts for a person, whose key is made when there is none yet. */
  async seal(uid: string, text: string): Promise<string> {
    return encrypt(await this.keyFor(uid), Buffer.from(text, 'utf8')).toString('base64');
  }

  /** Null when the person's key is destroyed: nobody can read it any more. */
  async unseal(uid: string, sealed: string): Promise<string | null> {
    const key = await this.find(uid);
    return key && decrypt(key, Buffer.from(sealed, 'base64')).toString('utf8');
  }

  /** Makes everything sealed for this person unreadable, for good and in every process. */
  async shred(uid: string): Promise<void> {
    await this.database.query('DELETE FROM ops.person_keys WHERE uid = $1', [uid]);
    this.forget(uid);
    await this.signals.send('person-shredded', { uid });
  }

  /** Tells whether two addresses are the same without keeping either. */
  hashOfAddress(email: string): string {
    return createHmac('sha256', this.hashing).update(email.trim().toLowerCase()).digest('base64url');
  }

  /** The same for every spelling of an address that leads to one mailbox. Equals `hashOfAddress` where there is but one spelling. */
  hashOfMailbox(email: string): string {
    return this.hashOfAddress(mailboxOf(email));
  }

  private async keyFor(uid: string): Promise<Buffer> {
    const known = await this.find(uid);
    if (known) return known;
    await this.database.query('INSERT INTO ops.person_keys (uid, key) VALUES ($1, $2) ON CONFLICT (uid) DO NOTHING', [
      uid,
      encrypt(this.wrapping, randomBytes(32)),
    ]);
    return (await this.find(uid)) as Buffer;
  }

  private async find(uid: string): Promise<Buffer | null> {
    const cached = this.cache.get(uid);
    if (cached) return cached;
    const { forgotten } = this;
    const [row] = await this.database.query<{ key: Buffer }[]>('SELECT key FROM ops.person_keys WHERE uid = $1', [uid]);
    const key = row ? decrypt(this.wrapping, row.key) : null;
    if (key && forgotten === this.forgotten) this.remember(uid, key);
    return key;
  }

  private remember(uid: string, key: Buffer): void {
    if (this.cache.size >= MOST_KEYS) this.cache.delete(this.cache.keys().next().value as string);
    this.cache.set(uid, key);
  }

  /** One person's key, or all. */
  private forget(uid?: string): void {
    this.forgotten++;
    if (uid === undefined) this.cache.clear();
    else this.cache.delete(uid);
  }
}
