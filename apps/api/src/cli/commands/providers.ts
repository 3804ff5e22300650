import { type Command, Option } from 'commander';
import { print } from '../print.js';
import type { StudioClient } from '../studio-client.js';
import { table } from '../table.js';
import { marginsInWords } from './margins.js';
import { checkCommands } from './provider-checks.js';

/** '2027-03-03, then x'; a successor without a day is what its maker recommends. */
const retiresInWords = ({ retires, successor }: { retires: string | null; successor: string | null }): string =>
  retires
    ? [retires, ...(successor ? [`then ${successor}`] : [])].join(', ')
    : successor
      ? `not known; its maker recommends ${successor}`
      : '';

/** `studio providers …`. */
export function providerCommands(program: Command, operator: () => StudioClient): void {
  const providers = program.command('providers').description('who makes what, and what was ordered from them');
  checkCommands(providers);
  providers
    .command('list', { isDefault: true })
    .description('who makes each kind and model, at which price, and how it is')
    .action(async () => {
      const { rows, assistant, analytics, spent } = await operator().call('providers');
      const head = ['kind', 'model', 'made by', 'endpoint', 'list price', 'state', 'retires'];
      const price = (usd: number | null, per: string | null) =>
        per === null ? 'nothing' : usd === null ? 'not known' : `$${usd.toFixed(3)} for ${per}`;
      const shown = rows.map((row) => [
        row.kind,
        row.model ?? '',
        row.provider,
        row.endpoint ?? '',
        price(row.usd, row.per),
        row.state,
        retiresInWords(row),
      ]);
      print(table([head, ...shown]));
      print(assistant === null ? 'Assistant: rules of this studio.' : `Assistant: ${assistant}, at the prices of its service.`);
      print(analytics === null ? 'Analytics: off (POSTHOG_KEY switches them on).' : `Analytics: ${analytics}, of people who allow it.`);
      for (const { provider, orders, usd, unpriced, uncertain } of spent) {
        const doubts = uncertain > 0 ? `, ${uncertain} of them uncertain (npm run studio -- providers doubts)` : '';
        print(
          `${provider}: ${orders} orders${doubts}, $${usd.toFixed(2)} by list prices${unpriced > 0 ? ` and ${unpriced} without a known price` : ''}`,
        );
      }
    });
  providers
    .command('margins')
    .description('what an order costs by list price and is sold for, and what was really ordered, spent and settled')
    .addOption(new Option('--days <count>', 'how many days back, today included').choices(['7', '30', '90']).default('30'))
    .action(async ({ days }: { days: '7' | '30' | '90' }) =>
      print(marginsInWords(await operator().call('operatorServices', { query: { days } }))),
    );
  providers
    .command('accept')
    .description('agree to what a service costs: until then nothing is ordered there')
    .argument('<service>', 'its name, as the table has it')
    .action(async (service: string) => {
      await operator().call('operatorAcceptService', { body: { service } });
      print(`Orders go out to ${service} from now on. What they cost: npm run studio -- providers margins`);
    });
  providers
    .command('doubts')
    .description('orders of which nobody can say what became of them; compare with the bill of the service')
    .action(async () => {
      const { doubts } = await operator().call('orderDoubts');
      const rows = doubts.map((one) => [
        one.ordered_at,
        one.provider,
        one.kind ?? '',
        one.job_id,
        one.reference ? JSON.stringify(one.reference) : '',
      ]);
      print(
        rows.length > 0
          ? table([['ordered', 'service', 'kind', 'job', 'reference'], ...rows])
          : 'None: of every order it is known what became of it.',
      );
    });
}
