/**
 * The bytes that a `Range` header asks for, both ends inclusive. Null: all of it (no header, or one that is not understood, which
 * HTTP says to ignore; several ranges at once are not offered).
 */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
