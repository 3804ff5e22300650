import type { Request } from 'express';

/** Set by the command line: who sits there, percent-encoded, for the record. It gives no right to anything. */
export const OPERATOR_HEADER = 'x-scenewright-operator';

const LONGEST = 100;

/** The actor that an operator's call is recorded under. */
export function operatorIn(request: Request): string {
  const name = decoded(request.header(OPERATOR_HEADER) ?? '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
  return name ? `operator ${name}` : 'operator';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
