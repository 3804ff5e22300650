/** Captions as a track of an mp4. */
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { iso6392 } from 'iso-639-2';
import { UnreadableMedia } from '../probe.js';
import type { Cue } from './cues.js';
import { webVttOf } from './print.js';

export interface Captions {
  readonly cues: readonly Cue[];
  /** ISO 639-1, or a code of three letters. */
  readonly language: string;
  /** Whether players show them without being asked. */
  readonly isShown: boolean;
}

/** What ffmpeg reads as commands of its own wherever it stands in a caption. */
const COMMANDS: Readonly<Record<string, string>> = { '{': '(', '}': ')', '\\': '/' };

/** The file from which ffmpeg makes the track. */
export const writeTrackSource = ({ cues }: Captions, path: string): Promise<void> =>
  writeFile(
    path,
    webVttOf(cues, (text) => text.replace(/[{}\\]/g, (mark) => COMMANDS[mark] ?? '')),
  );

/** The options that read such a file. */
export const trackInput = (path: string): string[] => ['-f', 'webvtt', '-i', path];

/** The options that make the track of it. `input`: which of the inputs it is. */
export function trackArgs({ language, isShown }: Captions, input: number): string[] {
  const code = codeOf(language);
  const called = ['-metadata:s:s:0', `language=${code}`, '-metadata:s:s:0', `handler_name=${nameOf(language)}`];
  return ['-map', `${input}:s:0`, '-c:s', 'mov_text', ...called, '-disposition:s:0', isShown ? 'default' : '0'];
}

/** The three letters by which an mp4 knows a language; `und` for one that nobody knows. */
function codeOf(language: string): string {
  const wanted = language.toLowerCase();
  if (/^[a-z]{3}$/.test(wanted)) return wanted;
  const known = iso6392.find(({ iso6391 }) => iso6391 === wanted);
  return known?.iso6392T ?? known?.iso6392B ?? 'und';
}

/** What a language calls itself, which is what players list a track by. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

interface Box {
  readonly type: string;
  /** Of what is in it. */
  readonly from: number;
  readonly to: number;
}

const ENABLED = 1;

/**
 * Takes the mark off the tracks of captions that has players show them: ffmpeg sets it on the first one, whatever it is told.
 * @throws UnreadableMedia when the file has no such track
 */
export async function switchOffCaptions(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const moov = (await boxesIn(file, 0, size)).find(({ type }) => type === 'moov');
    const tracks = moov ? (await boxesIn(file, moov.from, moov.to)).filter(({ type }) => type === 'trak') : [];
    let found = false;
    for (const track of tracks) {
      const parts = await boxesIn(file, track.from, track.to);
      const media = parts.find(({ type }) => type === 'mdia');
      const header = parts.find(({ type }) => type === 'tkhd');
      const handler = media && (await boxesIn(file, media.from, media.to)).find(({ type }) => type === 'hdlr');
      if (!header || !handler) continue;
      // version, flags and four bytes more stand before the kind of the handler
      const kind = (await bytesAt(file, handler.from + 8, 4)).toString('latin1');
      if (kind !== 'sbtl' && kind !== 'text') continue;
      found = true;
      // a byte of version, three of flags
      const flags = await bytesAt(file, header.from + 3, 1);
      await file.write(Buffer.from([(flags[0] ?? 0) & ~ENABLED]), 0, 1, header.from + 3);
    }
    if (!found) throw new UnreadableMedia('The film has no track of captions.');
  } finally {
    await file.close();
  }
}

async function boxesIn(file: FileHandle, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const head = await bytesAt(file, at, 16);
    const short = head.readUInt32BE(0);
    // 1: its size did not fit and stands in the eight bytes behind; 0: it goes on to the end
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const before = short === 1 ? 16 : 8;
    if (size < before || at + size > to) throw new UnreadableMedia('The boxes of the film do not fit into each other.');
    boxes.push({ type: head.toString('latin1', 4, 8), from: at + before, to: at + size });
    at += size;
  }
  return boxes;
}

/** Zeros where the file has ended. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}
