import { invalid, missing } from '../api-error.js';
import { type AnyObject, shown } from '../objects.js';

export interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** A page of what is given, newest first, in Stripe's list envelope. */
export function page(all: readonly AnyObject[], url: string, { limit = 10, starting_after, ending_before }: Paging): object {
  if (limit < 1 || limit > 100) {
    throw invalid('Invalid limit: must be between 1 and 100', { code: 'parameter_invalid_integer', param: 'limit' });
  }
  if (starting_after && ending_before) throw invalid('You can only use one of starting_after or ending_before.');
  const cursor = starting_after ?? ending_before;
  const at = cursor ? all.findIndex((object) => object.id === cursor) : -1;
  if (cursor && at < 0) throw missing('object', cursor, starting_after ? 'starting_after' : 'ending_before');
  const rest = ending_before ? all.slice(0, at).slice(-limit) : all.slice(at + 1);
  const more = ending_before ? at > limit : rest.length > limit;
  return { object: 'list', data: rest.slice(0, limit).map(shown), has_more: more, url };
}
