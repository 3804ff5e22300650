import { freePort } from '../support/port.js';
import { Counts, type ServiceRequest, type ServiceScenario, serve } from './service-world.js';

/** What a stand-in of clips and pictures delivers. */
export interface Files {
  readonly video: Buffer;
  readonly image: Buffer;
}

/** A service that makes media, as far as all of them are alike: orders, each with a prompt, by which a test says how it is taken. */
export abstract class ServiceStandIn<Order extends { readonly input: Record<string, unknown> }, Delivered = Files> {
  /** All that were taken, the oldest first. */
  readonly orders: Order[] = [];
  protected readonly counts = new Counts();
  /** How orders are taken of whose prompt nothing is said. */
  usual: ServiceScenario = {};
  /** Keys of other accounts that are good, beside the studio's. */
  readonly otherKeys = new Set<string>();
  /** With which key each order came. */
  protected readonly orderedWith = new Map<Order, string>();
  private readonly scenarios = new Map<string, ServiceScenario>();
  private port: number | undefined;
  private server: { url: string; stop(): Promise<void> } | undefined;

  constructor(protected readonly files: Delivered) {}

  async start(): Promise<this> {
    // one that is started again is where it was
    this.port ??= await freePort();
    this.server = await serve((request) => this.handle(request), this.port);
    return this;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  /** How orders with this prompt are taken from now on. */
  play(prompt: string, scenario: ServiceScenario): void {
    this.scenarios.set(prompt, scenario);
  }

  /** Orders whose prompt begins so. */
  of(prompt: string): Order[] {
    return this.orders.filter(({ input }) => String(input.prompt).startsWith(prompt));
  }

  /** The keys with which orders came whose prompt begins so. */
  keysOf(prompt: string): (string | undefined)[] {
    return this.of(prompt).map((order) => this.orderedWith.get(order));
  }

  protected isGood(key: string | undefined, usual: string): key is string {
    return key !== undefined && (key === usual || this.otherKeys.has(key));
  }

  /** Ends the slow ones of them. */
  async finish(prompt: string): Promise<void> {
    for (const order of this.of(prompt)) await this.end(order);
  }

  /** Ends everything that is under way. */
  async finishAll(): Promise<void> {
    await Promise.all(this.orders.map((order) => this.end(order)));
  }

  protected get origin(): string {
    return `${this.server?.url}`;
  }

  protected scenarioOf({ prompt }: Record<string, unknown>): ServiceScenario {
    return this.scenarios.get(String(prompt)) ?? this.usual;
  }

  protected abstract handle(request: ServiceRequest): Promise<unknown>;
  protected abstract end(order: Order): Promise<void>;
}
