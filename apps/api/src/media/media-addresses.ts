import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { ASSET_FILES } from './asset-names.js';
import type { AssetFile } from './asset-store.js';

const DAY = 86_400;
const MEDIA_PATH = '/api/media/';
/** Addresses are given out again and again through a day. About ten megabytes. */
const MOST_REMEMBERED = 40_000;

const SHAPE = /^\/api\/media\/([0-9a-f-]{36})\.([a-z0-9.]+)\?e=(\d{1,12})&s=([\w-]{43})(?:&|$)/;

/**
 * Addresses of media: signed, expiring, and the only key to a file. An address stays the same for a day (caches keep it, snapshots
 * compare equal) and works for one to two days.
 */
export class MediaAddresses {
  /** As an object: a large board has thousands of addresses, and taking the key in is most of the work of signing. */
  private readonly key: KeyObject;
  /** Addresses of the day, by file. */
  private readonly given = new Map<string, string>();
  private givenFor = 0;

  constructor(
    signing: Buffer,
    private readonly now: () => number = Date.now,
    /** Of this studio: `https://host`. Absolute addresses of any other are not ours. Undefined: none is. */
    private readonly origin?: string,
  ) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', signing, '', 'media addresses', 32)));
  }

  of(assetId: string, file: AssetFile): string {
    const expires = (Math.floor(this.now() / 1000 / DAY) + 2) * DAY;
    if (expires !== this.givenFor) this.given.clear();
    this.givenFor = expires;
    const name = `${assetId}.${file}`;
    const known = this.given.get(name);
    if (known) return known;
    const address = `${MEDIA_PATH}${name}?e=${expires}&s=${this.signature(assetId, file, expires)}`;
    if (this.given.size >= MOST_REMEMBERED) this.given.delete(this.given.keys().next().value as string);
    this.given.set(name, address);
    return address;
  }

  /** For saving under a name of its own. */
  download(assetId: string, file: AssetFile, name: string): string {
    return `${this.of(assetId, file)}&download=${encodeURIComponent(name)}`;
  }

  isValid(assetId: string, file: string, expires: number, signature: string): boolean {
    return this.isGenuine(assetId, file, expires, signature) && expires * 1000 > this.now();
  }

  /**
   * The asset that an address names, when the address is one that we gave out; expired ones still name their asset. Null for
   * anything else: what a client names is never fetched, only recognised.
   */
  assetIn(address: string): { assetId: string; file: AssetFile } | null {
    const path = this.origin && address.startsWith(`${this.origin}/`) ? address.slice(this.origin.length) : address;
    const [, assetId = '', file = '', expires = '0', signature = ''] = SHAPE.exec(path) ?? [];
    if (!ASSET_FILES.includes(file as AssetFile) || !this.isGenuine(assetId, file, Number(expires), signature)) return null;
    return { assetId, file: file as AssetFile };
  }

  private isGenuine(assetId: string, file: string, expires: number, signature: string): boolean {
    const given = Buffer.from(signature);
    const right = Buffer.from(this.signature(assetId, file, expires));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private signature(assetId: string, file: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${assetId}.${file}?${expires}`).digest('base64url');
  }
}
