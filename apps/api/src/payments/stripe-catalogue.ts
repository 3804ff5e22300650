import { type Plan, type PlanId, planById, plans, toCredits } from '@scenewright/domain';
import type Stripe from 'stripe';
import { PaymentsRefused } from './payments.js';
import { found } from './stripe-errors.js';

const CURRENCY = 'usd';
const paidPlans = plans.filter((plan) => plan.price > 0);
const productId = (plan: Plan) => `scenewright_${plan.tier}`;

/**
 * What is sold, at Stripe: a price carries its plan's id as lookup key, so that no Stripe id stands in any configuration, and in its metadata,
 * so that a price that is no longer sold still says which plan its subscribers have.
 */
export class StripeCatalogue {
  private readonly prices = new Map<PlanId, string>();
  private readonly plansByPrice = new Map<string, PlanId | null>();

  private making: Promise<void> = Promise.resolve();

  constructor(private readonly stripe: Stripe) {}

  /** Makes what is missing. Whoever asks for a price meanwhile waits. */
  ensure(): Promise<void> {
    this.making = this.makeMissing();
    return this.making;
  }

  /** @throws {PaymentsRefused} for a plan that is not sold or that `ensure` has not made. */
  async priceOf(id: PlanId): Promise<string> {
    if (!this.prices.has(id)) await this.making.catch(() => {});
    if (!this.prices.has(id)) for (const price of await this.listPrices()) this.remember(price);
    const price = this.prices.get(id);
    if (!price) throw new PaymentsRefused(`There is no price for the plan ${id}.`, 'resource_missing');
    return price;
  }

  /** The plan that a price sells; null when it is not one of the studio's. */
  async planOf(price: Stripe.Price | Stripe.DeletedPrice | string): Promise<PlanId | null> {
    const id = typeof price === 'string' ? price : price.id;
    const known = this.plansByPrice.get(id);
    if (known !== undefined) return known;
    const whole = typeof price === 'string' ? await found(() => this.stripe.prices.retrieve(price)) : price;
    const plan = whole && !whole.deleted ? planOfPrice(whole) : null;
    this.plansByPrice.set(id, plan);
    return plan;
  }

  private async makeMissing(): Promise<void> {
    for (const plan of paidPlans) await this.ensureProduct(plan);
    const known = new Map((await this.listPrices()).map((price) => [price.lookup_key, price]));
    for (const plan of paidPlans) {
      const price = known.get(plan.id);
      if (price && matches(price, plan)) this.remember(price);
      else this.remember(await this.createPrice(plan));
    }
  }

  private async ensureProduct(plan: Plan): Promise<void> {
    const shown = { name: `Scenewright ${planTitle(plan)}`, description: descriptionOf(plan) };
    const product = await found(() => this.stripe.products.retrieve(productId(plan)));
    if (!product) await this.createProduct(plan, shown);
    else if (product.name !== shown.name || product.description !== shown.description || !product.active) {
      await this.stripe.products.update(product.id, { ...shown, active: true });
    }
  }

  private async createProduct(plan: Plan, shown: { name: string; description: string }): Promise<void> {
    try {
      await this.stripe.products.create({ id: productId(plan), ...shown });
    } catch (error) {
      // another process that starts at the same moment was faster
      if (!(await found(() => this.stripe.products.retrieve(productId(plan))))) throw error;
    }
  }

  private async createPrice(plan: Plan): Promise<Stripe.Price> {
    const wanted = {
      product: productId(plan),
      currency: CURRENCY,
      unit_amount: plan.price,
      recurring: { interval: plan.interval },
      nickname: plan.name,
      metadata: { plan: plan.id },
    };
    // the key moves from a price with another amount: who pays that one keeps it
    const price = await this.stripe.prices.create({ ...wanted, lookup_key: plan.id, transfer_lookup_key: true });
    return price;
  }

  private async listPrices(): Promise<Stripe.Price[]> {
    const { data } = await this.stripe.prices.list({ lookup_keys: paidPlans.map(({ id }) => id), active: true, limit: 100 });
    return data;
  }

  private remember(price: Stripe.Price): void {
    const plan = planOfPrice(price);
    if (!plan) return;
    this.plansByPrice.set(price.id, plan);
    if (price.lookup_key === plan) this.prices.set(plan, price.id);
  }
}

const planTitle = ({ name, interval }: Plan) => name.replace(interval === 'month' ? / Monthly$/ : / Yearly$/, '');

/** What the checkout page says of it. */
function descriptionOf({ creditsPerMonth, maxVideoSeconds }: Plan): string {
  return `${toCredits(creditsPerMonth)} credits a month, films of up to ${maxVideoSeconds / 60} minutes.`;
}

function planOfPrice(price: Stripe.Price): PlanId | null {
  return planById(price.metadata.plan ?? price.lookup_key ?? '')?.id ?? null;
}

function matches(price: Stripe.Price, plan: Plan): boolean {
  const { unit_amount, currency, recurring, metadata } = price;
  const rhythm = recurring?.interval === plan.interval && recurring.interval_count === 1;
  return unit_amount === plan.price && currency === CURRENCY && rhythm && metadata.plan === plan.id;
}
