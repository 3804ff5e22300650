import type { CheckedSealView, calls, ResponseOf } from '@scenewright/contract';
import { linesOf } from '../../lines-of.js';
import { readSealLine, type SealLine } from '../../seals/index.js';
import { print } from '../print.js';
import { type StudioClient, StudioError } from '../studio-client.js';

const SHOWN = 20;

type Page = ResponseOf<typeof calls.verifyChain>;

/** What was found, for the terminal and for its exit code. */
export interface ChainFindings {
  readonly lines: readonly string[];
  readonly agrees: boolean;
}

/** `studio verify --chain`: hashes the log again and compares it with its seals, and with a copy of their heads where there is one. */
export async function verifyChain(studio: StudioClient, headsFile: string | undefined): Promise<void> {
  const heads = headsFile === undefined ? null : await headsIn(headsFile);
  const check = new ChainCheck(heads);
  for (let after: number | null = 0; after !== null; ) {
    const page: Page = await studio.call('verifyChain', { body: { after } });
    for (const seal of page.seals) check.see(seal);
    check.unsealed = page.unsealed;
    after = page.next;
  }
  const { lines, agrees } = check.findings();
  print(lines.join('\n'));
  if (!agrees) process.exitCode = 1;
}

/** The heads of a file by the seal's number, and how many of its lines say none. @throws {StudioError} it cannot be read, or has none */
async function headsIn(file: string): Promise<Heads> {
  const lines = new Map<number, SealLine>();
  let unreadable = 0;
  try {
    for await (const line of linesOf(file)) {
      const read = readSealLine(line);
      if (read) lines.set(read.seal, read);
      else unreadable++;
    }
  } catch (error) {
    throw new StudioError(`${file} cannot be read: ${(error as Error).message}`);
  }
  if (lines.size === 0) throw new StudioError(`${file} has no heads in it. It has to be a file that SEAL_FILE named.`);
  return { lines, unreadable };
}

interface Heads {
  readonly lines: ReadonlyMap<number, SealLine>;
  readonly unreadable: number;
}

const range = (after: string, position: string): string => `positions ${BigInt(after) + 1n} to ${position}`;

/** Gathers, seal by seal, where the log is not what was sealed. */
export class ChainCheck {
  unsealed: Page['unsealed'] = { events: 0, more: false, since: null };
  private last: CheckedSealView | null = null;
  private sealed = 0;
  private compared = 0;
  private readonly problems: string[] = [];

  /** `heads`: a copy from outside; null without one. */
  constructor(private readonly heads: Heads | null) {}

  see(seal: CheckedSealView): void {
    this.last = seal;
    this.sealed++;
    if (!seal.ok) this.problems.push(problemOf(seal));
    const kept = this.heads?.lines.get(seal.number);
    if (!kept) return;
    this.compared++;
    const { found } = seal;
    if (kept.head !== found.head || kept.position !== found.position || kept.count !== found.count) {
      this.problems.push(
        `seal ${seal.number} (${range(seal.after, kept.position)}): the log is not the one whose head was kept outside on ${kept.at}`,
      );
    }
  }

  findings(): ChainFindings {
    const { heads } = this;
    const lacking = heads ? [...heads.lines.keys()].filter((number) => number > (this.last?.number ?? 0)) : [];
    const problems = [
      ...this.problems,
      ...(lacking.length > 0
        ? [`seal ${Math.min(...lacking)}, whose head was kept outside, is not in the log any more: the log was cut off or replaced`]
        : []),
    ];
    const lines = problems.slice(0, SHOWN).map((problem) => `✗ ${problem}`);
    if (problems.length > SHOWN) lines.push(`✗ and ${problems.length - SHOWN} more`);
    if (problems.length === 0) lines.push(this.verdict());
    if (heads && heads.unreadable > 0) lines.push(`  ${heads.unreadable} lines of the file say no head; they were passed over.`);
    return { lines: [...lines, this.rest(), ...this.meaning(problems.length === 0)], agrees: problems.length === 0 };
  }

  private verdict(): string {
    const { last } = this;
    if (!last) return '✓ nothing is sealed yet: the first seal comes with 1,000 events, or an hour after the first of them';
    const { count, position, head } = last.found;
    return `✓ ${this.sealed} ${this.sealed === 1 ? 'seal agrees' : 'seals agree'} with ${count} events, up to position ${position}; the head there is ${head}`;
  }

  private rest(): string {
    const { events, more, since } = this.unsealed;
    if (events === 0) return '  Nothing is waiting to be sealed.';
    return `  ${more ? 'More than ' : ''}${events} events since ${since} are not sealed yet: nothing is said of them.`;
  }

  private meaning(agrees: boolean): string[] {
    if (!agrees)
      return ['  The first line names where the log was changed first, or the seal that was. A backup from before shows what stood there.'];
    if (this.heads && this.compared > 0) {
      return [
        `  ${this.compared} of these heads are the same as in the file: what happened up to the last of them, and in which order, is as it was`,
        '  when that head was written there, unless the file could be changed as well.',
      ];
    }
    return [
      '  This proves that the events are those that were sealed, in their order. It does not prove that the seals are the first ones:',
      '  whoever can write the whole log anew can write its seals anew. Only a head that is kept elsewhere shows that: set SEAL_FILE,',
      '  and compare with --heads FILE.',
    ];
  }
}

function problemOf({ number, after, says, found }: CheckedSealView): string {
  if (!says) return `seal ${number} (behind position ${after}): what it said cannot be read any more`;
  const where = `seal ${number} (${range(after, says.position)})`;
  if (says.count !== found.count) {
    const before = says.count - found.count;
    return `${where}: ${Math.abs(before)} events ${before > 0 ? 'are missing' : 'came in between'}`;
  }
  return `${where}: an event, their order, or the seal was changed`;
}
