/** Where a person wanted to go before signing in; kept in the state of the navigation. */
export interface Origin {
  readonly from: string;
}

/** Where to go after signing in: a path of this application, /projects when nothing better is known. */
export function destinationOf(state: unknown): string {
  const from = (state as Partial<Origin> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/projects';
}
