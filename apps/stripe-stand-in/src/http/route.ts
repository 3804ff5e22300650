import type { z } from 'zod';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { checkParams } from './params.js';

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Route {
  readonly method: Method;
  readonly pattern: RegExp;
  handle(unit: UnitOfWork, id: string, params: unknown): Promise<object>;
}

/** A call of the API; `:id` in the path is handed on. What it answers may still be an object of the unit: it is copied when sent. */
export function route<Schema extends z.ZodType>(
  method: Method,
  path: string,
  schema: Schema,
  handle: (unit: UnitOfWork, params: z.output<Schema>, id: string) => Promise<object>,
): Route {
  return {
    method,
    pattern: new RegExp(`^${path.replace(':id', '(\\w+)')}$`),
    handle: (unit, id, params) => handle(unit, checkParams(schema, params), id),
  };
}
