export const CARDS = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticates: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
} as const;

/** Sends a form of a hosted page as a browser would, without following where it leads. */
export function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers: { origin: new URL(url).origin } });
}

export const cardFields = (number: string, changed: Partial<Record<'card_expiry' | 'card_cvc', string>> = {}) => ({
  card_number: number,
  card_expiry: '12 / 40',
  card_cvc: '123',
  ...changed,
});
