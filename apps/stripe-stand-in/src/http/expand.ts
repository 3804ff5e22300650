import { invalid } from '../api-error.js';
import { shown } from '../objects.js';
import type { UnitOfWork } from '../store/unit-of-work.js';

type Node = Record<string, unknown>;

/** Fields that an answer has only when they are asked for. */
const INCLUDABLE: Record<string, (unit: UnitOfWork, owner: Node) => Promise<unknown>> = {
  'invoice.payments': async (unit, owner) => ({
    object: 'list',
    data: await unit.list('invoice_payment', { invoice: owner.id }),
    has_more: false,
    url: `/v1/invoice_payments?invoice=${owner.id}`,
  }),
};

/** Replaces ids by the objects that they name, along each path (`data.schedule`, `latest_invoice.payments`). */
export async function expand(unit: UnitOfWork, answer: object, paths: readonly string[]): Promise<Node> {
  const root = shown(answer as never);
  for (const path of paths) await expandPath(unit, root, path.split('.'), path);
  return root;
}

async function expandPath(unit: UnitOfWork, node: unknown, [key, ...rest]: string[], path: string): Promise<void> {
  if (key === undefined || node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) await expandPath(unit, one, [key, ...rest], path);
    return;
  }
  const owner = node as Node;
  const include = INCLUDABLE[`${String(owner.object)}.${key}`];
  if (include && !Object.hasOwn(owner, key)) owner[key] = structuredClone(await include(unit, owner));
  const value = Object.hasOwn(owner, key) ? owner[key] : undefined;
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (typeof value === 'string') {
    const found = await unit.findAny(value);
    if (!found) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    owner[key] = shown(found);
  }
  await expandPath(unit, owner[key], rest, path);
}
