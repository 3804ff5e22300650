import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Subscription } from 'rxjs';
import type { DataSource } from 'typeorm';
import { livingProcesses } from '../event-log/living-processes.js';
import { ReleaseWatch } from '../event-log/release-watch.js';
import { StudioSignals } from '../signals/index.js';
import { MediaProviders } from './media-providers.js';
import { GATE_STATES, type GateState, type ServiceGate } from './orders/service-gate.js';
import { Writing } from './writing.js';

/** How a service is. */
export interface ServiceState {
  readonly state: GateState;
  /** How many wait to be let in there. */
  readonly waiting: number;
}

const READY: ServiceState = { state: 'ready', waiting: 0 };

/**
 * How the services are that the studio orders from. Workers order, and find out; who is asked how it goes is another process. So each tells
 * the others how it finds them, every few seconds.
 */
@Injectable()
export class ServiceStates implements OnApplicationBootstrap, OnApplicationShutdown {
  private listening: Subscription | undefined;

  constructor(
    private readonly providers: MediaProviders,
    private readonly writing: Writing,
    private readonly signals: StudioSignals,
    @InjectDataSource() private readonly database: DataSource,
    release: ReleaseWatch,
  ) {
    release.tellOfServices(() => Object.fromEntries(this.gates().map(({ name, gate }) => [name, stateOf(gate)])));
  }

  onApplicationBootstrap(): void {
    // one that orders seldom, or only asks for voices, would go on saying that it was refused
    this.listening = this.signals.on('order-taken').subscribe(({ service }) => {
      for (const { name, gate } of this.gates()) if (name === service) gate.takesOrders();
    });
    for (const { name, gate } of this.gates()) gate.onTaken(() => void this.signals.send('order-taken', { service: name }).catch(() => {}));
  }

  onApplicationShutdown(): void {
    this.listening?.unsubscribe();
  }

  /** The services that make media or texts, and how this process asks each. */
  gates(): { readonly name: string; readonly gate: ServiceGate }[] {
    return [
      ...this.providers.services().map((provider) => ({ name: provider.name, gate: this.providers.gateOf(provider) })),
      ...(this.writing.gate ? [{ name: this.writing.method, gate: this.writing.gate }] : []),
    ];
  }

  /** By name: the worst that any process has to say, and whoever waits in all of them. */
  async now(): Promise<ServicesNow> {
    const living = await livingProcesses((text, values) => this.database.query(text, values));
    const found = new Map<string, ServiceState>();
    for (const [name, { state, waiting }] of living.flatMap(({ services }) => Object.entries(services))) {
      const { state: other, waiting: others } = found.get(name) ?? READY;
      found.set(name, { state: worse(other, state), waiting: waiting + others });
    }
    return new ServicesNow(found);
  }
}

/** How they were at one moment. */
export class ServicesNow {
  constructor(private readonly found: ReadonlyMap<string, ServiceState>) {}

  /** Ready where nobody says anything else, as of whoever makes something here. */
  of(name: string): ServiceState {
    return this.found.get(name) ?? READY;
  }

  namesIn(state: GateState): string[] {
    return [...this.found].filter(([, service]) => service.state === state).map(([name]) => name);
  }
}

const stateOf = ({ state, queue }: ServiceGate): ServiceState => ({ state, waiting: queue });

/** `other`: perhaps a word that only another release knows, which says nothing here. */
const worse = (one: GateState, other: string): GateState => GATE_STATES.findLast((state) => state === one || state === other) ?? one;
