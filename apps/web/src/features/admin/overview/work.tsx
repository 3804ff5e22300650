import type { calls, ResponseOf } from '@scenewright/contract';
import type { ReactNode } from 'react';
import { jobKindName } from '../../../entities/job/index.js';
import { Card } from '../../../ui/card.js';
import { ScrollArea } from '../../../ui/scroll-area.js';
import { faultName, moneyIn } from './words.js';

const CENTS = 100;
const dollars = moneyIn('usd');
const many = (count: number): string => count.toLocaleString('en');
const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** Of what came to an end by itself. */
const Failed = ({ failed, done }: { failed: number; done: number }) =>
  failed > 0 ? <span className="text-bad">{`${many(failed)} (${share.format(failed / (failed + done))})`}</span> : '0';

type Told = Pick<ResponseOf<typeof calls.adminOverview>, 'work' | 'models'>;

/** Work by what it makes and by who makes it. */
export const WorkTables = ({ models, work: { kinds, makers, orders } }: Told) => (
  <div className="grid items-start gap-4 xl:grid-cols-2">
    <Table
      title="Work by kind"
      none="No work was asked for in these days."
      columns={['Asked for', 'Done', 'Failed', 'Stopped', 'Faults']}
      rows={kinds.map(({ kind, asked, done, failed, cancelled, faults }) => ({
        key: kind,
        name: jobKindName(kind),
        cells: [
          many(asked),
          many(done),
          <Failed key="failed" failed={failed} done={done} />,
          many(cancelled),
          faults.map(({ code, count }) => `${faultName(code)} ${many(count)}`).join(', ') || '–',
        ],
      }))}
    />
    <div className="grid min-w-0 gap-4">
      <Table
        title="Who made the files"
        none="No file was made in these days."
        columns={['What', 'Files']}
        rows={makers.map(({ provider, kind, made }) => ({
          key: `${provider} ${kind}`,
          name: provider,
          cells: [jobKindName(kind), many(made)],
        }))}
      />
      {models.length > 0 && (
        <Table
          title="Language models"
          none=""
          columns={['Tokens read', 'Tokens written']}
          rows={models.map(({ model, read, wrote }) => ({ key: model, name: model, cells: [many(read), many(wrote)] }))}
        />
      )}
      {orders.length > 0 && (
        <Table
          title="Ordered from services"
          none=""
          columns={['Orders', 'Delivered', 'Failed', 'Cancelled', 'In doubt', 'Cost']}
          rows={orders.map(({ provider, orders: all, delivered, failed, cancelled, uncertain, usd }) => ({
            key: provider,
            name: provider,
            cells: [many(all), many(delivered), many(failed), many(cancelled), many(uncertain), dollars(usd * CENTS)],
          }))}
        />
      )}
    </div>
  </div>
);

interface TableProps {
  title: string;
  none: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly ReactNode[] }[];
}

const Table = ({ title, none, columns, rows }: TableProps) => (
  <Card className="min-w-0 p-5">
    <h3 className="font-semibold">{title}</h3>
    {rows.length === 0 ? (
      <p className="mt-2 text-quiet text-sm">{none}</p>
    ) : (
      <ScrollArea label={title} className="mt-2">
        <table aria-label={title} className="w-full text-sm tabular-nums">
          <thead className="text-left text-quiet">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                <span className="sr-only">Name</span>
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="whitespace-nowrap py-2 pl-4 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t">
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row" className="whitespace-nowrap py-2 pr-4 text-left font-normal">
                  {name}
                </th>
                {columns.map((column, nth) => (
                  <td key={column} className="py-2 pl-4 text-right">
                    {cells[nth]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    )}
  </Card>
);
