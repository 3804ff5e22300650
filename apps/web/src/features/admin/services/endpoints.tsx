import type { calls, ResponseOf, ServiceCost } from '@scenewright/contract';
import type { ReactNode } from 'react';
import { creditsOf, exactCredits } from '../../../entities/credits/index.js';
import { Card } from '../../../ui/card.js';
import { ScrollArea } from '../../../ui/scroll-area.js';
import { useIsWide } from '../../../ui/use-is-wide.js';
import { Margin, State } from './state.js';
import { between, dollars, kindName, pricesInWords, rowName } from './words.js';

type Told = ResponseOf<typeof calls.adminServices>;

/** Of what a person pays nothing for, a picture costs as any other. */
const FREE_TOO = 'Portraits and start frames that come with the cast and the scenes are free to people, and cost the same.';

/** Every endpoint with its prices and its orders: a table where there is room, else a card each. */
export function Endpoints({ told: { rows, credit, days, price_factors } }: { told: Told }) {
  const isWide = useIsWide();
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const groups = kinds.map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }));
  return (
    <div className="grid min-w-0 gap-3">
      {isWide ? <Table groups={groups} days={days} /> : <Cards groups={groups} days={days} />}
      <p className="max-w-3xl text-quiet text-sm">
        {`${pricesInWords(price_factors)} A credit was sold for ${credit.worst.usd.toFixed(4)} dollars at worst (${credit.worst.plan}) and ${credit.best.usd.toFixed(4)} at best (${credit.best.plan}); those of the free plan for nothing. ${FREE_TOO}`}
      </p>
    </div>
  );
}

interface GroupsProps {
  groups: readonly { readonly kind: ServiceCost['kind']; readonly rows: readonly ServiceCost[] }[];
  days: number;
}

const keyOf = ({ provider, endpoint, model }: ServiceCost): string => `${provider} ${endpoint} ${model}`;
const NOT_KNOWN = <span className="text-quiet">not known</span>;

/** What stands for a row in either look. */
const cellsOf = ({
  example,
  ordered,
}: ServiceCost): Readonly<Record<'price' | 'sold' | 'list' | 'margin' | 'orders' | 'spent' | 'left', ReactNode>> => ({
  price: example?.credits == null ? NOT_KNOWN : creditsOf(example.credits),
  sold: example?.sold ? between(example.sold) : NOT_KNOWN,
  list: example?.usd == null ? NOT_KNOWN : dollars(example.usd),
  margin: example?.margin ? <Margin of={example.margin} /> : NOT_KNOWN,
  orders: <Orders {...ordered} />,
  spent: (
    <>
      {dollars(ordered.usd)}
      {ordered.unpriced > 0 && <Hint>{`${ordered.unpriced.toLocaleString('en')} without a price`}</Hint>}
    </>
  ),
  left: (
    <>
      <Margin of={ordered.margin} />
      <Hint>{`${exactCredits(ordered.credits)} credits settled`}</Hint>
    </>
  ),
});

const Hint = ({ children }: { children: ReactNode }) => <span className="block text-quiet text-xs">{children}</span>;

function Orders({ orders, failed, cancelled, uncertain }: ServiceCost['ordered']) {
  const rest = [
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(cancelled > 0 ? [`${cancelled.toLocaleString('en')} cancelled`] : []),
    ...(uncertain > 0 ? [`${uncertain.toLocaleString('en')} in doubt`] : []),
  ];
  return (
    <>
      {orders.toLocaleString('en')}
      {rest.length > 0 && <Hint>{rest.join(', ')}</Hint>}
    </>
  );
}

/** Who it is: the model, whoever makes it, and what that calls it. */
const Who = ({ row }: { row: ServiceCost }) => (
  <>
    <span className="font-medium">{rowName(row)}</span>
    <span className="block break-words text-quiet text-xs">
      {row.made_by === 'studio' ? 'Made by this studio' : [row.provider, row.endpoint].filter(Boolean).join(': ')}
    </span>
  </>
);

const ONE_ORDER = ['One order', 'Sold for', 'List price', 'Margin'] as const;
const COLUMNS = 8;
const th = 'py-2 pl-4 text-right font-medium';

const Table = ({ groups, days }: GroupsProps) => (
  <ScrollArea label="Services">
    <table className="w-full min-w-[64rem] text-sm tabular-nums">
      <caption className="sr-only">Each endpoint: what an order costs and brings, and what was ordered</caption>
      <thead className="text-left text-quiet">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            What, and who makes it
          </th>
          {ONE_ORDER.map((name) => (
            <th key={name} scope="col" className={th}>
              {name}
            </th>
          ))}
          <th scope="col" className={th}>{`Orders in ${days} days`}</th>
          <th scope="col" className={th}>
            Spent
          </th>
          <th scope="col" className={th}>
            Left
          </th>
        </tr>
      </thead>
      {groups.map(({ kind, rows }) => (
        <tbody key={kind ?? ''} className="divide-y divide-line border-line border-t">
          <tr>
            <th scope="rowgroup" colSpan={COLUMNS} className="bg-sunken px-3 py-1.5 text-left font-semibold">
              {kindName(kind)}
            </th>
          </tr>
          {rows.map((row) => (
            <Line key={keyOf(row)} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  </ScrollArea>
);

function Line({ row }: { row: ServiceCost }) {
  const { example, ordered } = row;
  const cells = cellsOf(row);
  const wasOrdered = ordered.orders > 0;
  return (
    <tr className="align-top">
      <th scope="row" className="max-w-72 py-2.5 pr-4 pl-3 text-left font-normal">
        <Who row={row} />
        <span className="mt-1 block">
          <State {...row} />
        </span>
      </th>
      {example ? (
        <>
          <td className="py-2.5 pl-4 text-right">
            {cells.price}
            <Hint>{example.per}</Hint>
          </td>
          <td className="py-2.5 pl-4 text-right">{cells.sold}</td>
          <td className="py-2.5 pl-4 text-right">{cells.list}</td>
          <td className="py-2.5 pl-4 text-right">{cells.margin}</td>
        </>
      ) : (
        <td colSpan={ONE_ORDER.length} className="py-2.5 pl-4 text-right text-quiet">
          {row.made_by === 'studio' ? 'costs nothing to order' : ''}
        </td>
      )}
      <td className="py-2.5 pl-4 text-right">{wasOrdered ? cells.orders : <span className="text-quiet">–</span>}</td>
      <td className="py-2.5 pl-4 text-right">{wasOrdered ? cells.spent : <span className="text-quiet">–</span>}</td>
      <td className="py-2.5 pr-3 pl-4 text-right">{wasOrdered ? cells.left : <span className="text-quiet">–</span>}</td>
    </tr>
  );
}

const Cards = ({ groups, days }: GroupsProps) => (
  <div className="grid gap-5">
    {groups.map(({ kind, rows }) => (
      <section key={kind ?? ''} aria-label={kindName(kind)} className="grid gap-3">
        <h3 className="font-semibold">{kindName(kind)}</h3>
        {rows.map((row) => (
          <EndpointCard key={keyOf(row)} row={row} days={days} />
        ))}
      </section>
    ))}
  </div>
);

function EndpointCard({ row, days }: { row: ServiceCost; days: number }) {
  const { example, ordered } = row;
  const cells = cellsOf(row);
  return (
    <Card className="grid min-w-0 gap-3 p-4 text-sm tabular-nums">
      <div className="min-w-0">
        <Who row={row} />
      </div>
      <State {...row} />
      {example && (
        <dl className="grid grid-cols-2 gap-3">
          <Fact term={example.per}>{cells.price}</Fact>
          <Fact term="Sold for">{cells.sold}</Fact>
          <Fact term="List price">{cells.list}</Fact>
          <Fact term="Margin">{cells.margin}</Fact>
        </dl>
      )}
      {ordered.orders > 0 && (
        <dl className="grid grid-cols-2 gap-3 border-line border-t pt-3">
          <Fact term={`Orders in ${days} days`}>{cells.orders}</Fact>
          <Fact term="Spent">{cells.spent}</Fact>
          <Fact term="Left">{cells.left}</Fact>
        </dl>
      )}
    </Card>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-quiet text-xs">{term}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);
