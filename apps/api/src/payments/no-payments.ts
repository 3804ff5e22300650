import { BadSignature, type PaidInvoice, type PaidSubscription, type Payments, PaymentsUnavailable } from './payments.js';

/** A studio without payments: nobody can subscribe, and nobody ever did. */
export class NoPayments implements Payments {
  private readonly unavailable = async (): Promise<never> => {
    throw new PaymentsUnavailable('No payments are configured (STRIPE_SECRET_KEY).');
  };

  readonly checkout = this.unavailable;
  readonly change = this.unavailable;
  readonly cancelAtPeriodEnd = this.unavailable;
  readonly keep = this.unavailable;

  async current(): Promise<null> {
    return null;
  }

  async byId(): Promise<null> {
    return null;
  }

  async overdue(): Promise<null> {
    return null;
  }

  async closeCheckouts(): Promise<void> {}

  async endNow(): Promise<void> {}

  async endUnpaid(): Promise<boolean> {
    return true;
  }

  readWebhook(): never {
    throw new BadSignature('No payments are configured.');
  }

  async paidInvoice(): Promise<null> {
    return null;
  }

  async paidInvoices(): Promise<PaidInvoice[]> {
    return [];
  }

  async paidFor(): Promise<null> {
    return null;
  }

  async *all(): AsyncGenerator<PaidSubscription> {}

  async ensureCatalogue(): Promise<void> {}
}
