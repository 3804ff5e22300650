/** How far a service's clock is ahead of ours, in ms, as far as an answer tells. */
export function clockAhead(headers: Headers): number {
  const theirs = Date.parse(headers.get('date') ?? '');
  return Number.isFinite(theirs) ? theirs - Date.now() : 0;
}
