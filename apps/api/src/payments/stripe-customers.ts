import type Stripe from 'stripe';

/** Which customer a person is at Stripe. */
export interface CustomerDirectory {
  customerOf(uid: string): Promise<string | null>;
  remember(uid: string, customerId: string): Promise<void>;
}

const REMEMBERED = 10_000;

/**
 * Asks Stripe, whose search sees a new customer only after up to a minute; what this process has made or found before, it knows itself.
 */
export class SearchedCustomers implements CustomerDirectory {
  private readonly known = new Map<string, string>();

  constructor(private readonly stripe: Stripe) {}

  async customerOf(uid: string): Promise<string | null> {
    const known = this.known.get(uid);
    if (known) return known;
    const { data } = await this.stripe.customers.search({ query: `metadata['uid']:'${uid.replace(/[\\']/g, '\\$&')}'`, limit: 1 });
    const id = data[0]?.id ?? null;
    if (id) await this.remember(uid, id);
    return id;
  }

  async remember(uid: string, customerId: string): Promise<void> {
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(uid, customerId);
  }
}
