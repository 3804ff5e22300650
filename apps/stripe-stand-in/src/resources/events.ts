import { z } from 'zod';
import { page } from '../http/list.js';
import { int, paging, text } from '../http/params.js';
import { route } from '../http/route.js';

const created = z.strictObject({ gt: int.optional(), gte: int.optional(), lt: int.optional(), lte: int.optional() });
const listing = z.strictObject({ ...paging, created: created.optional(), type: text.optional(), types: z.array(text).max(20).optional() });

export const eventRoutes = [
  route('GET', '/v1/events', listing, async (unit, { created: span = {}, type, types, ...paged }) => {
    const all = await unit.list('event', type ? { type } : {});
    const wanted = all.filter(
      (event) =>
        (!types || types.includes(event.type)) &&
        (span.gt === undefined || event.created > span.gt) &&
        (span.gte === undefined || event.created >= span.gte) &&
        (span.lt === undefined || event.created < span.lt) &&
        (span.lte === undefined || event.created <= span.lte),
    );
    return page(wanted, '/v1/events', paged);
  }),
  route('GET', '/v1/events/:id', z.strictObject({}), (unit, _, id) => unit.get('event', id)),
];
