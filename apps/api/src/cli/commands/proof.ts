import { readFile, writeFile } from 'node:fs/promises';
import { type SealProof, sealProof } from '@scenewright/contract';
import { hashOfText, headAfter } from '@scenewright/event-log';
import type { Command } from 'commander';
import { print } from '../print.js';
import { type StudioClient, StudioError } from '../studio-client.js';

/** `studio proof`: that an event is sealed, to hand on and to check. */
export function proofCommand(program: Command, operator: () => StudioClient): void {
  program
    .command('proof')
    .description('the proof that the event at a position is sealed, with what it says and the hashes of those around it')
    .argument('[position]', 'position in the log; `history` and `events` show them')
    .option('--out <file>', 'write it into a file')
    .option('--check <file>', 'check a proof that somebody has; needs no studio')
    .option('--head <hash>', 'with --check: the head that was kept elsewhere')
    .action(async (position: string | undefined, { out, check, head }: { out?: string; check?: string; head?: string }) => {
      if (check !== undefined) {
        const { lines, holds } = checkedProof(await proofIn(check), head);
        print(lines.join('\n'));
        if (!holds) process.exitCode = 1;
        return;
      }
      if (position === undefined) throw new StudioError('Name a position of the log, or a proof to --check.');
      const proof = JSON.stringify(await operator().call('operatorProof', { query: { position } }), null, 2);
      if (out === undefined) return print(proof);
      await writeFile(out, `${proof}\n`).catch((error: Error) => {
        throw new StudioError(`${out} cannot be written: ${error.message}`);
      });
      print(`${out} shows that the event at position ${position} is sealed. Check it: npm run studio -- proof --check ${out}`);
    });
}

async function proofIn(file: string): Promise<SealProof> {
  try {
    return sealProof.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StudioError(code === undefined ? `${file} is no proof.` : `${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Whether a proof holds in itself, and against a head that was kept elsewhere. */
export function checkedProof(proof: SealProof, head?: string): { readonly lines: readonly string[]; readonly holds: boolean } {
  const { event, from, seal, hashes, index } = proof;
  const problems: string[] = [];
  const reached = headAfter({ ...from, position: BigInt(from.position) }, hashes);
  if (reached.head !== seal.head) problems.push('the hashes do not lead to the head of the seal: one of them, or the head, was changed');
  if (reached.count !== seal.count) problems.push(`the seal is over ${seal.count} events, and the hashes lead to ${reached.count}`);
  if (hashes[index] !== event.hash) problems.push('the hash of the event is not among the hashes where it says');
  if (event.text !== null && hashOfText(event.text).toString('hex') !== event.hash)
    problems.push('what the event says is not what was hashed');
  if (event.text !== null && !isOf(event)) problems.push('what the event says is of another event than the one that is named');
  if (head !== undefined && head.toLowerCase() !== seal.head) problems.push('the head of the seal is not the one that was kept elsewhere');
  if (problems.length > 0) return { lines: problems.map((problem) => `✗ ${problem}`), holds: false };
  return {
    lines: [
      `✓ ${event.type}, number ${event.version} of ${event.stream}, is event ${from.count + index + 1} of the ${seal.count} that seal ${seal.number} covers (${seal.at})`,
      event.text === null
        ? '  What it says is not in this proof; whoever has it can hash it and compare.'
        : '  What it says is in this proof, and is what was hashed.',
      head === undefined
        ? `  It is worth as much as the head ${seal.head}: compare that with a copy from the time of the seal (--head).`
        : '  The head is the one that was kept elsewhere.',
    ],
    holds: true,
  };
}

/** Whether the hashed text begins with what is said of the event beside it. */
function isOf({ text, stream, version, id, type }: SealProof['event']): boolean {
  try {
    const said: unknown = JSON.parse(text ?? '');
    return Array.isArray(said) && JSON.stringify(said.slice(0, 4)) === JSON.stringify([stream, version, id, type]);
  } catch {
    return false;
  }
}
