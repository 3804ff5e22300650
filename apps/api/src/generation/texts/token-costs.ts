import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { tokensCost } from '@scenewright/services';
import type { DataSource } from 'typeorm';

interface Tokens {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What a model read and wrote, with what it cost by today's list price in millionths of a dollar; without, where no price is known. */
export function priced<T extends Tokens>(tokens: T): T & { readonly microdollars?: number } {
  const microdollars = tokensCost(tokens.model, tokens.inputTokens, tokens.outputTokens);
  return microdollars === null ? tokens : { ...tokens, microdollars };
}

/** Whether asking this model costs nothing: it is a server of one's own. */
export const isFreeModel = (model: string): boolean => tokensCost(model, 1, 1) === 0;

/** What one model was asked for, and what that cost as far as prices were known then. */
export interface ModelCost {
  readonly model: string;
  readonly usedFor: 'writer' | 'assistant';
  /** Records of what was read and written: one for each message to the assistant, one for each task of a job. */
  readonly uses: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly usd: number;
  /** Uses whose cost nobody knows. */
  readonly unpriced: number;
}

/** What the tokens of language models cost, by the log, and by what is being written at this moment. */
@Injectable()
export class TokenCosts {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Since a day (UTC), by model and what it was used for, the dearest first. */
  async since(day: string): Promise<ModelCost[]> {
    return this.database.query(
      `SELECT split_part(of, ' ', 3) AS model, CASE split_part(of, ' ', 1) WHEN 'ModelUsed' THEN 'assistant' ELSE 'writer' END AS "usedFor",
         coalesce(sum(amount) FILTER (WHERE split_part(of, ' ', 2) = 'uses'), 0)::int AS uses,
         coalesce(sum(amount) FILTER (WHERE split_part(of, ' ', 2) = 'read'), 0)::float8 AS "inputTokens",
         coalesce(sum(amount) FILTER (WHERE split_part(of, ' ', 2) = 'wrote'), 0)::float8 AS "outputTokens",
         coalesce(sum(amount) FILTER (WHERE split_part(of, ' ', 2) = 'microdollars'), 0)::float8 / 1e6 AS usd,
         coalesce(sum(amount) FILTER (WHERE split_part(of, ' ', 2) = 'unpriced'), 0)::int AS unpriced
       FROM studio_days WHERE measure = 'model' AND day >= $1 GROUP BY 1, 2 ORDER BY usd DESC, 1, 2`,
      [day],
    );
  }

  /** Since midnight (UTC), in US dollars, as far as prices are known: what is in the log, and what jobs have used that go on. */
  async spentToday(): Promise<number> {
    const [logged, underWay] = await Promise.all([
      this.since(new Date().toISOString().slice(0, 10)),
      this.database.query<Tokens[]>(
        `SELECT model, sum(input_tokens)::float8 AS "inputTokens", sum(output_tokens)::float8 AS "outputTokens" FROM written_parts GROUP BY model`,
      ),
    ]);
    const open = underWay.map((tokens) => (priced(tokens).microdollars ?? 0) / 1e6);
    return [...logged.map(({ usd }) => usd), ...open].reduce((sum, usd) => sum + usd, 0);
  }
}
