import type { calls, ModelCostView, ResponseOf } from '@scenewright/contract';
import { ScrollArea } from '../../../ui/scroll-area.js';
import { dollars } from './words.js';

type Told = ResponseOf<typeof calls.adminServices>;

const USES: Readonly<Record<ModelCostView['used_for'], string>> = { writer: 'Writer', assistant: 'Assistant' };
const th = 'py-2 pl-4 text-right font-medium';
const td = 'py-2.5 pl-4 text-right';

/** What language models read and wrote, and what that cost: nobody pays credits for it. */
export const LanguageModels = ({ told: { language_models, days } }: { told: Told }) => (
  <div className="grid min-w-0 gap-3">
    <h3 className="font-semibold text-lg">Language models</h3>
    <ScrollArea label="Language models">
      <table className="w-full min-w-[36rem] text-sm tabular-nums">
        <caption className="sr-only">{`Each language model: what it read, wrote and cost in ${days} days`}</caption>
        <thead className="text-left text-quiet">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              Model, and what for
            </th>
            {['Uses', 'Tokens read', 'Tokens written', `Spent in ${days} days`].map((name) => (
              <th key={name} scope="col" className={th}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {language_models.map(({ model, used_for, uses, input_tokens, output_tokens, ...cost }) => (
            <tr key={`${model} ${used_for}`}>
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                <span className="font-medium">{model}</span>
                <span className="block text-quiet text-xs">{USES[used_for]}</span>
              </th>
              {[uses, input_tokens, output_tokens].map((count, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always these
                <td key={nth} className={td}>
                  {count.toLocaleString('en')}
                </td>
              ))}
              <td className={td}>{costInWords({ uses, ...cost })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
    <p className="max-w-3xl text-quiet text-sm">
      By the list prices of their makers at the time of each answer. People pay no credits for texts and for the assistant.
    </p>
  </div>
);

/** '$0.06', 'not known', or both where a price was known for some of it. */
const costInWords = ({ uses, usd, unpriced }: Pick<ModelCostView, 'uses' | 'usd' | 'unpriced'>): string =>
  unpriced === uses ? 'not known' : unpriced > 0 ? `${dollars(usd)}, ${unpriced.toLocaleString('en')} without a price` : dollars(usd);
