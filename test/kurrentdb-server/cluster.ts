import { randomUUID } from 'node:crypto';
import type { Server } from '@grpc/grpc-js';
import { Log, type StreamAppend, type Written } from './log.js';
import type { Node } from './node.js';
import { gossip, shared } from './protocol.js';
import { Relay } from './relay.js';
import { serve } from './services.js';

const { VNodeState } = gossip.MemberInfo;
const never = new Promise<never>(() => undefined);

/**
 * One node of a cluster. It may be away, silent, behind, or cut off from the others: then it writes what it is given and shows it to
 * nobody, and takes itself for the leader if it was.
 */
class ClusterNode implements Node {
  readonly log = new Log();
  readonly id = randomUUID();
  readonly relay = new Relay(() => this.port);
  readonly calls: string[] = [];
  alive = true;
  behind = false;
  cutOff = false;
  /** Events that most nodes have, as this one knows. */
  confirmed = 0;
  /** Who leads, as this one knows. */
  believes: number | null = 0;
  private port = 0;
  private server: Server | undefined;

  constructor(
    readonly number: number,
    private readonly cluster: {
      write(from: ClusterNode, writes: readonly StreamAppend[]): Promise<Written[]>;
      nodes: readonly ClusterNode[];
    },
  ) {}

  readonly shown = (): number => this.confirmed;
  readonly leads = (): boolean => this.believes === this.number;
  readonly noted = (name: string): void => void this.calls.push(name);
  readonly write = (writes: readonly StreamAppend[]): Promise<Written[]> => this.cluster.write(this, writes);
  readonly leader = (): { host: string; port: number } | null => {
    const leader = this.believes === null ? undefined : this.cluster.nodes[this.believes];
    return leader ? { host: '127.0.0.1', port: leader.relay.port } : null;
  };

  async start(): Promise<void> {
    ({ server: this.server, port: this.port } = await serve(this, () => this.gossip()));
    await this.relay.open();
    this.alive = true;
  }

  async stop(): Promise<void> {
    this.alive = false;
    this.server?.forceShutdown();
    await this.relay.close();
  }

  /** Shows what most nodes have. */
  confirm(count: number): void {
    this.confirmed = Math.max(0, Math.min(count, this.log.all.length));
    this.log.changes.emit('appended');
  }

  private gossip(): InstanceType<typeof gossip.ClusterInfo> {
    const info = new gossip.ClusterInfo();
    for (const node of this.cluster.nodes) {
      const member = new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(node.id))
        .setTimeStamp(String(Date.now()))
        .setState(node.number === this.believes ? VNodeState.LEADER : this.believes === null ? VNodeState.UNKNOWN : VNodeState.FOLLOWER)
        .setIsAlive(node === this || (node.alive && !this.cutOff && !node.cutOff))
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(node.relay.port));
      info.addMembers(member);
    }
    return info;
  }
}

export interface KurrentDbCluster {
  /** All three nodes, in their order. */
  readonly connectionString: string;
  /** Names of the methods called at a node, in order. */
  callsOf(node: number): readonly string[];
  /** Makes a node the leader of those that are not cut off; null: there is none. */
  elect(node: number | null): void;
  /** Ends a node's process. */
  kill(node: number): Promise<void>;
  start(node: number): Promise<void>;
  /** A node says nothing any more, and its connections stay. */
  freeze(node: number): void;
  thaw(node: number): void;
  /** The others hear nothing of a node and it nothing of them. */
  cutOff(node: number): void;
  /** A node is back among the others: what they do not have is cut off its log, and its process ends for that and begins again. */
  rejoin(node: number): Promise<void>;
  /** A node copies nothing for now, and serves what it has. */
  holdBack(node: number): void;
  /** Ids of the events in a node's log. */
  eventsOf(node: number): string[];
  stop(): Promise<void>;
}

/** A cluster of three KurrentDB servers (no TLS, in memory). Node 0 leads first. Who leads next is for the test to say. */
export async function startKurrentDbCluster(): Promise<KurrentDbCluster> {
  const nodes: ClusterNode[] = [];
  const at = (number: number): ClusterNode => {
    const node = nodes[number];
    if (!node) throw new Error(`There is no node ${number}`);
    return node;
  };
  const joined = (): ClusterNode[] => nodes.filter(({ alive, cutOff }) => alive && !cutOff);

  const replicate = (leader: ClusterNode): void => {
    for (const node of joined()) {
      if (node.behind) continue;
      if (node !== leader) node.log.copy(leader.log);
      node.confirm(leader.log.all.length);
    }
  };
  async function write(from: ClusterNode, writes: readonly StreamAppend[]): Promise<Written[]> {
    if (from.leads()) {
      const written = from.log.write(writes);
      if (from.cutOff || joined().length < 2) return never;
      replicate(from);
      return written;
    }
    // What is no append over several streams is passed on to the leader.
    const leader = from.believes === null ? undefined : nodes[from.believes];
    return leader?.alive && !leader.cutOff ? write(leader, writes) : never;
  }
  async function begin(number: number): Promise<void> {
    const node = at(number);
    const [other] = joined();
    node.believes = other?.believes ?? null;
    await node.start();
    const leader = node.believes === null ? undefined : nodes[node.believes];
    if (leader && leader !== node) replicate(leader);
  }
  for (let number = 0; number < 3; number++) nodes.push(new ClusterNode(number, { write, nodes }));
  await Promise.all(nodes.map((node) => node.start()));

  return {
    connectionString: `kurrentdb://${nodes.map(({ relay }) => `127.0.0.1:${relay.port}`).join(',')}?tls=false`,
    callsOf: (number) => at(number).calls,
    elect(number) {
      for (const node of joined()) node.believes = number;
      if (number !== null) replicate(at(number));
    },
    kill: (number) => at(number).stop(),
    start: begin,
    freeze: (number) => at(number).relay.freeze(),
    thaw: (number) => at(number).relay.thaw(),
    cutOff(number) {
      at(number).cutOff = true;
    },
    async rejoin(number) {
      const node = at(number);
      await node.stop();
      node.cutOff = false;
      await begin(number);
    },
    holdBack(number) {
      at(number).behind = true;
    },
    eventsOf: (number) => at(number).log.all.map(({ id }) => id),
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}
