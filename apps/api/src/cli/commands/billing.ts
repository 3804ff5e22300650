import { counted } from '@scenewright/domain';
import { type Command, InvalidArgumentError } from 'commander';
import { print } from '../print.js';
import type { StudioClient } from '../studio-client.js';
import { table } from '../table.js';
import { lookAt } from './support.js';

/** What is no number would be no amount at all by the time it is sent. */
function credits(text: string): number {
  if (/^-?\d+(\.\d{1,3})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It takes credits with at most three decimals behind a point, e.g. 2.5.');
}

function partOf(text: string): number {
  const amount = credits(text);
  if (amount > 0) return amount;
  throw new InvalidArgumentError('It takes more than nothing. Without it all of the deduction is given back.');
}

/** `studio billing …` and `studio credits …`. */
export function billingCommands(program: Command, operator: () => StudioClient): void {
  const billing = program.command('billing').description('plans and payments');
  billing
    .command('reconcile')
    .description('compare the payments service with what the studio believes')
    .option('--repair', 'take over what the payments service has', false)
    .action(async ({ repair }: { repair: boolean }) => {
      const { compared, differences } = await operator().call('reconcileBilling', { body: { mend: repair } });
      for (const { uid, subscription_id, difference, mended } of differences) {
        print(`${mended ? '✓ repaired' : '✗'} ${subscription_id} of ${uid}: ${difference}`);
      }
      const open = differences.filter(({ mended }) => !mended).length;
      print(open === 0 ? `✓ ${compared} subscriptions agree` : `✗ ${open} of ${compared} subscriptions differ`);
      if (open > 0) process.exitCode = 1;
    });
  billing
    .command('months')
    .description('begin the months of credits that are due')
    .option('--at <time>', 'as if it were then (ISO time; not in production)')
    .action(async ({ at }: { at?: string }) => {
      const { begun, waiting } = await operator().call('beginMonths', { body: at ? { at: new Date(at).toISOString() } : {} });
      print(`${counted(begun, 'month')} begun`);
      if (waiting === 0) return;
      print(`✗ ${counted(waiting, 'month')} must wait: the log of the studio says why, and it tries again by itself`);
      process.exitCode = 1;
    });

  const ledger = program.command('credits').description('what people may spend');
  ledger
    .command('adjust')
    .description('give somebody credits, or take some with a negative amount')
    .argument('<email>')
    .argument('<amount>', 'credits, at most three decimals', credits)
    .requiredOption('--reason <text>', 'stands in their credit history')
    .action(async (email: string, amount: number, { reason }: { reason: string }) => {
      const answer = await operator().call('adjustCredits', { body: { email, amount, reason } });
      print(table([[email, answer.uid, `${answer.credits} credits`]]));
    });
  ledger
    .command('refund')
    .description('give back what a deduction took; its id stands in `events credits-<uid>`')
    .argument('<email>')
    .argument('<deduction>', 'id of the deduction')
    .option('--amount <credits>', 'only so much of it', partOf)
    .requiredOption('--reason <text>', 'stands in their credit history')
    .action(async (email: string, deductionId: string, { amount, reason }: { amount?: number; reason: string }) => {
      const answer = await operator().call('refundCredits', {
        body: { email, deductionId, reason, ...(amount === undefined ? {} : { amount }) },
      });
      print(table([[email, answer.uid, `${answer.credits} credits`]]));
    });
  ledger
    .command('release')
    .description('give back what is reserved for work that is over; `verify` names whose and which')
    .argument('<email>', 'their address, or anything else that support finds them by')
    .argument('<job>', 'id of the work')
    .requiredOption('--reason <text>', 'why; the person sees it under Account')
    .action(async (who: string, jobId: string, { reason }: { reason: string }) => {
      const studio = operator();
      const uid = await lookAt(studio, who, reason);
      const answer = await studio.call('releaseReservation', { params: { uid, jobId } });
      print(table([[who, uid, `${answer.credits} credits`]]));
    });
}
