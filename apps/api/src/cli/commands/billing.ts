import type { Command } from 'commander';
import { print } from '../print.js';
import type { StudioClient } from '../studio-client.js';
import { table } from '../table.js';

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
      const { begun } = await operator().call('beginMonths', { body: at ? { at: new Date(at).toISOString() } : {} });
      print(`${begun} months begun`);
    });

  const credits = program.command('credits').description('what people may spend');
  credits
    .command('adjust')
    .description('give somebody credits, or take some with a negative amount')
    .argument('<email>')
    .argument('<amount>', 'credits, at most three decimals', Number)
    .requiredOption('--reason <text>', 'stands in their credit history')
    .action(async (email: string, amount: number, { reason }: { reason: string }) => {
      const answer = await operator().call('adjustCredits', { body: { email, amount, reason } });
      print(table([[email, answer.uid, `${answer.credits} credits`]]));
    });
  credits
    .command('refund')
    .description('give back what a deduction took; its id stands in `events credits-<uid>`')
    .argument('<email>')
    .argument('<deduction>', 'id of the deduction')
    .option('--amount <credits>', 'only so much of it', Number)
    .requiredOption('--reason <text>', 'stands in their credit history')
    .action(async (email: string, deductionId: string, { amount, reason }: { amount?: number; reason: string }) => {
      const answer = await operator().call('refundCredits', { body: { email, deductionId, reason, ...(amount ? { amount } : {}) } });
      print(table([[email, answer.uid, `${answer.credits} credits`]]));
    });
}
