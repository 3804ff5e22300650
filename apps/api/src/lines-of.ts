import { createReadStream } from 'node:fs';

/**
 * The lines of a file, one at a time, without empty ones. They end at \n alone: `readline` ends them at U+2028 and U+2029 as well, which JSON
 * leaves in texts as they are.
 * @throws {Error} it cannot be read
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(isNotEmpty);
  }
  if (isNotEmpty(rest)) yield rest;
}

const isNotEmpty = (line: string): boolean => line.trim() !== '';
