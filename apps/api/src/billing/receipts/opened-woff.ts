import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The font in a WOFF file (W3C, version 1), as it was before it was packed. fontkit unpacks the tables of a packed one in JavaScript, again for
 * every document: seconds for a font of all scripts.
 */
export function openedWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file');
  const count = file.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  // how a reader may search the table by halves
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  const parts: Uint8Array[] = [header];
  let end = header.length;
  for (let n = 0; n < count; n++) {
    const entry = WOFF_HEADER + n * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [number, number, number];
    const part = file.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(part) : part;
    const place = SFNT_HEADER + n * SFNT_ENTRY;
    file.copy(header, place, entry, entry + 4);
    file.copy(header, place + 4, entry + 16, entry + 20);
    header.writeUInt32BE(end, place + 8);
    header.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
