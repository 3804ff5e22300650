import type { AuditEntry, StaffMember } from '@scenewright/contract';
import { type Command, InvalidArgumentError } from 'commander';
import { print } from '../print.js';
import { type StudioClient, StudioError } from '../studio-client.js';

const PAGE = 200;

/** `studio audit`: what the staff did and looked at, in sentences. */
export function auditCommand(program: Command, operator: () => StudioClient): void {
  program
    .command('audit')
    .description('what the staff did and looked at, the latest last')
    .option('--staff <who>', 'one of them alone: their name or uid')
    .option('--last <count>', 'so many entries at the most', howMany, 100)
    .action(async ({ staff, last }: { staff?: string; last: number }) => {
      const studio = operator();
      const uid = staff === undefined ? undefined : await uidOf(studio, staff);
      const found: AuditEntry[] = [];
      for (let before: string | undefined; found.length < last; ) {
        const limit = String(Math.min(PAGE, last - found.length));
        const { entries, next } = await studio.call('operatorAudit', {
          query: { limit, ...(before && { before }), ...(uid && { staff: uid }) },
        });
        found.push(...entries);
        if (next === null) break;
        before = next;
      }
      print(found.reverse().map(entryInWords).join('\n') || 'The staff has done and looked at nothing yet.');
    });
}

export function howMany(given: string): number {
  const count = Number(given);
  if (!Number.isSafeInteger(count) || count < 1) throw new InvalidArgumentError('has to be a whole number above zero.');
  return count;
}

/** @throws {StudioError} for nobody, and for several */
async function uidOf(studio: StudioClient, who: string): Promise<string> {
  const { staff } = await studio.call('operatorAudit', { query: { limit: '1' } });
  const found = staff.filter(({ uid, name }) => uid === who || name?.toLowerCase() === who.toLowerCase());
  const [one, ...others] = found;
  if (!one) throw new StudioError(`Nothing is known of ${who} among the staff. There are: ${staff.map(nameOf).join(', ') || 'none yet'}.`);
  if (others.length > 0)
    throw new StudioError(`Several are called ${who}. Name one by their uid: ${found.map(({ uid }) => uid).join(', ')}.`);
  return one.uid;
}

const nameOf = ({ name, uid, role }: StaffMember): string => (role === 'operator' ? `operator ${name ?? ''}`.trim() : (name ?? uid));

/** An entry as one line, whoever it is about at its end. */
export function entryInWords({ position, at, staff, words, person, project_id }: AuditEntry): string {
  const about = [person && `of ${person.name ?? 'somebody who has left'}, ${person.uid}`, project_id && `film ${project_id}`].filter(
    Boolean,
  );
  return `${position.padStart(8)}  ${at}  ${nameOf(staff)} (${staff.role}): ${words}${about.length > 0 ? `  (${about.join(' · ')})` : ''}`;
}
