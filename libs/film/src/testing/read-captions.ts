import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ffmpegPath } from '../ffmpeg-choice.js';

/** What a player finds in an mp4. Times in seconds. */
interface FoundCaptions {
  /** Three letters. */
  readonly language: string;
  readonly isShown: boolean;
  readonly cues: readonly (readonly [start: number, end: number, text: string])[];
}

const run = promisify(execFile);

/** The track of captions of a film, as ffmpeg reads it; null where it has none. */
export async function readCaptions(path: string): Promise<FoundCaptions | null> {
  // without an output it ends with an error, and has told what is in the file
  const told = await run(ffmpegPath(), ['-hide_banner', '-i', path]).catch(({ stderr }: { stderr: string }) => ({ stderr }));
  const track = /Stream #0:\d+\[0x\w+\]\((\w+)\): Subtitle: mov_text.*$/m.exec(told.stderr);
  if (!track) return null;
  const { stdout } = await run(ffmpegPath(), ['-v', 'error', '-i', path, '-map', '0:s:0', '-f', 'webvtt', '-']);
  const [, ...blocks] = stdout.trim().split('\n\n');
  const cues = blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n');
    const [start = 0, end = 0] = times.split(' --> ').map(secondsOf);
    return [start, end, lines.join('\n')] as const;
  });
  return { language: track[1] ?? '', isShown: track[0].includes('(default)'), cues };
}

const secondsOf = (stamp: string): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
