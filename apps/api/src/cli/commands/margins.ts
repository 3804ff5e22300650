import type { calls, ResponseOf, ServiceCost } from '@scenewright/contract';
import { table } from '../table.js';

type Told = ResponseOf<typeof calls.operatorServices>;
type Spread = ServiceCost['ordered']['margin'];

const STATES: Readonly<Record<ServiceCost['state'], string>> = {
  ready: 'ready',
  busy: 'resting',
  withholding: 'results withheld',
  refused: 'account refused',
  down: 'down',
  gone: 'no longer offered',
};

/** '$0.270', '-$0.076'. */
const dollars = (usd: number): string => `${usd < 0 ? '-' : ''}$${Math.abs(usd).toFixed(3)}`;
/** From the worst to the best. */
const between = ({ worst, best }: Spread): string => `${dollars(worst)} … ${dollars(best)}`;
const margin = (spread: Spread): string => `${between(spread)}${spread.best < 0 ? '  LOSS' : spread.worst < 0 ? '  loss at worst' : ''}`;

/** What orders cost and bring, as two tables: by the lists of prices, and as it was. */
export function marginsInWords({
  days,
  price_factors,
  credit,
  rows,
  waiting,
  total,
  language_models,
  spent_today,
  spend_limit,
}: Told): string {
  const services = rows.filter(({ made_by }) => made_by === 'service');
  if (services.length === 0)
    return [
      'All media are made by this studio: nothing is ordered elsewhere. npm run studio -- settings names the keys that turn services on.',
      ...modelsInWords(language_models, days),
    ].join('\n');
  const offered = services.filter(({ example }) => example !== null);
  const listed = offered.map(({ kind, model, provider, endpoint, state, retires, retires_soon, successor, example }) => [
    [kind, model].filter(Boolean).join(' '),
    provider,
    endpoint ?? '',
    state === 'gone' ? retiredInWords(retires, successor) : retires_soon ? `${STATES[state]}, retires ${retires}` : STATES[state],
    example?.per ?? '',
    example?.credits == null ? '?' : String(example.credits),
    example?.sold ? between(example.sold) : '?',
    example?.usd == null ? 'not known' : dollars(example.usd),
    example?.margin ? margin(example.margin) : 'not known',
  ]);
  const happened = services
    .filter(({ ordered }) => ordered.orders > 0)
    .map(({ kind, model, provider, endpoint, ordered }) => [
      [kind, model].filter(Boolean).join(' '),
      provider,
      endpoint ?? '',
      ...cellsOf(ordered),
    ]);
  const head = ['kind', 'made by', 'endpoint'];
  const lines = [
    table([[...head, 'state', 'one order', 'credits', 'sold for', 'list price', 'margin'], ...listed]),
    `A credit was sold for $${credit.worst.usd.toFixed(4)} (${credit.worst.plan}) to $${credit.best.usd.toFixed(4)} (${credit.best.plan}); those of the free plan for nothing. First portraits and start frames are free to people, and cost as a picture does.`,
    ...factorsInWords(price_factors),
    ...waiting.map(
      ({ service, minute_usd }) =>
        `Nothing is ordered from ${service} until you agree to what it costs, about $${minute_usd.toFixed(2)} for a minute of film: npm run studio -- providers accept ${service}`,
    ),
    '',
  ];
  if (happened.length === 0)
    return [...lines, `Nothing was ordered in the last ${days} days.`, ...modelsInWords(language_models, days)].join('\n');
  const sums = ['orders', 'failed', 'in doubt', 'spent', 'credits settled', 'margin'];
  const limit = spend_limit === null ? '' : ` of $${spend_limit} (SPEND_LIMIT_USD_PER_DAY)`;
  return [
    ...lines,
    `The last ${days} days:`,
    table([[...head, ...sums], ...happened, ['together', '', '', ...cellsOf(total)]]),
    ...modelsInWords(language_models, days),
    `Spent today by list prices, orders and tokens: $${spent_today.toFixed(2)}${limit}.`,
    ...(total.unpriced > 0 ? [`${total.unpriced} delivered without a known price: more was spent than is shown.`] : []),
  ].join('\n');
}

/** What language models were asked, and what that cost. People pay no credits for it. */
function modelsInWords(models: Told['language_models'], days: number): string[] {
  if (models.length === 0) return [];
  const rows = models.map(({ model, used_for, uses, input_tokens, output_tokens, usd, unpriced }) => [
    model,
    used_for,
    ...[uses, input_tokens, output_tokens].map((count) => count.toLocaleString('en')),
    unpriced === uses ? 'not known' : unpriced > 0 ? `${dollars(usd)} and ${unpriced} without a known price` : dollars(usd),
  ]);
  const head = ['language model', 'as', 'uses', 'tokens read', 'written', 'spent'];
  return ['', `Language models in the last ${days} days, for which people pay no credits:`, table([head, ...rows])];
}

/** 'retired 2026-06-30, now x'. */
const retiredInWords = (retires: string | null, successor: string | null): string =>
  retires ? `retired ${retires}${successor ? `, now ${successor}` : ''}` : STATES.gone;

function factorsInWords(factors: Told['price_factors']): string[] {
  const raised = Object.entries(factors).flatMap(([kind, factor]) => (factor === 1 ? [] : [`${kind.replaceAll('_', ' ')} × ${factor}`]));
  return raised.length > 0 ? [`People pay more credits than usual (PRICE_FACTOR): ${raised.join(', ')}.`] : [];
}

const cellsOf = ({ orders, failed, uncertain, doubt_usd, usd, credits, margin: left }: ServiceCost['ordered']): string[] => [
  String(orders),
  String(failed),
  uncertain > 0 ? `${uncertain}, ${dollars(doubt_usd)}` : '0',
  dollars(usd),
  String(credits),
  margin(left),
];
