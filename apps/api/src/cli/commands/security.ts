import type { SecurityEntry, SecurityParty } from '@scenewright/contract';
import type { Command } from 'commander';
import { shownOnOneLine } from '../../shown-text.js';
import { print } from '../print.js';
import type { StudioClient } from '../studio-client.js';
import { howMany } from './audit.js';
import { lookIfFound, reasonOption } from './support.js';

const PAGE = 200;

interface Given {
  readonly person?: string;
  readonly event?: string;
  readonly from?: string;
  readonly to?: string;
  readonly last: number;
  readonly reason: string;
}

/** `studio security`: the log of security, in sentences. */
export function securityCommand(program: Command, operator: () => StudioClient): void {
  program
    .command('security')
    .description('sign-ins, attempts, ended sessions, roles and refusals of the last 90 days, the latest last')
    .option('--person <who>', 'of one person alone: their address or uid')
    .option('--event <name>', 'of one kind alone, e.g. sign_in.failed')
    .option('--from <day>', 'from that day on (UTC), e.g. 2026-11-21')
    .option('--to <day>', 'up to that day')
    .option('--last <count>', 'so many entries at the most', howMany, 100)
    .option(...reasonOption)
    .action(async ({ last, reason, ...filters }: Given) => {
      const studio = operator();
      const uid = filters.person === undefined ? null : await lookIfFound(studio, filters.person, reason);
      const query = { ...filters, ...(uid !== null && { person: uid }) };
      const found: SecurityEntry[] = [];
      for (let before: string | undefined; found.length < last; ) {
        const limit = String(Math.min(PAGE, last - found.length));
        const { entries, next } = await studio.call('operatorSecurity', { query: { ...query, limit, ...(before && { before }) } });
        found.push(...entries);
        if (next === null) break;
        before = next;
      }
      print(found.reverse().map(securityInWords).join('\n') || 'Nothing of this kind is kept.');
    });
}

function nameOf({ kind, id, name }: SecurityParty): string {
  if (kind === 'person') return name === null ? id : `${name}, ${id}`;
  return kind === 'thing' ? `project or job ${id}` : id;
}

/** An entry as one line. */
export function securityInWords({ at, last_at, times, words, actor, target, caller }: SecurityEntry): string {
  const about = [actor && `by ${nameOf(actor)}`, target && `about ${nameOf(target)}`, caller && `from ${caller}`]
    .filter(Boolean)
    .join(' · ');
  const often = times > 1 ? `, ${times} times until ${last_at}` : '';
  return shownOnOneLine(`${at}  ${words}${often}${about && `  (${about})`}`);
}
