import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { EventLog } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { StudioSignals } from '../signals/index.js';
import { decrypt, encrypt, wrappingKey } from './key-wrapping.js';
import { mailboxOf } from './mailbox-of.js';

const KEY_BYTES = 32;
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
    private readonly log: EventLog,
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

  /** Null when nobody can read it any more: the key that it was sealed with is destroyed, also where the person has another one. */
  async unseal(uid: string, sealed: string): Promise<string | null> {
    const key = await this.find(uid);
    return key && opened(key, Buffer.from(sealed, 'base64'));
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
    // a call that was under way: its command is refused, and what it has sealed nobody can read
    if (await this.hasLeft(uid)) return randomBytes(KEY_BYTES);
    await this.database.query('INSERT INTO ops.person_keys (uid, key) VALUES ($1, $2) ON CONFLICT (uid) DO NOTHING', [
      uid,
      encrypt(this.wrapping, randomBytes(KEY_BYTES)),
    ]);
    return (await this.find(uid)) as Buffer;
  }

  /** A key is destroyed when the log says that its person has left, and nothing comes after that. */
  private async hasLeft(uid: string): Promise<boolean> {
    for await (const { type } of this.log.read(streams.user(uid), { direction: 'backwards', limit: 1 })) return type === 'UserDeleted';
    return false;
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

/** Null when it was sealed with another key, which GCM tells; the key itself was told to be right by its wrapping. */
function opened(key: Buffer, sealed: Buffer): string | null {
  try {
    return decrypt(key, sealed).toString('utf8');
  } catch {
    return null;
  }
}
