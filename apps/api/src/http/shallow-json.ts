import type { NextFunction, Request, Response } from 'express';
import { Problem } from './problems.js';

/** Nothing that is sent here is nested more than a few levels deep. What walks through a body calls itself once a level, and the stack ends. */
const MOST_LEVELS = 100;

/** Refuses bodies that are nested too deep, before anybody walks through one. */
export function onlyShallowJson(request: Request, _: Response, next: NextFunction): void {
  if (isShallow(request.body)) next();
  else next(new Problem(400, 'INVALID', `The body is nested more than ${MOST_LEVELS} levels deep. Send a flatter one.`));
}

/** Level by level and without calling itself: it has to survive what it looks for. */
function isShallow(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MOST_LEVELS) return false;
    level = level.flatMap((one) => Object.values(one).filter(isNested));
  }
  return true;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
