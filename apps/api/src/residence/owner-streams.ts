import { Injectable } from '@nestjs/common';
import { starterDecider } from '@scenewright/domain';
import { AggregateRepository, EventLog } from '@scenewright/event-log';
import { type StreamName, streams } from '@scenewright/events';
import { PersonKeys } from '../accounts/index.js';

interface OwnStream {
  readonly stream: StreamName;
  readonly version: number;
  /** Of its last event. */
  readonly position: bigint;
}

/** What of the log is somebody's own. */
@Injectable()
export class OwnerStreams {
  constructor(
    private readonly log: EventLog,
    private readonly aggregates: AggregateRepository,
    private readonly keys: PersonKeys,
  ) {}

  /**
   * Every stream of theirs that there is, with its version: account, ledger, plan, the claim to their first credits, and all streams of all
   * their projects, also of those that are deleted. Not in which cell they live, which each cell says for itself, and not what the staff did.
   */
  async of(uid: string): Promise<OwnStream[]> {
    const found: OwnStream[] = [];
    for (const stream of await this.names(uid)) {
      for await (const { version, position } of this.log.read(stream, { direction: 'backwards', limit: 1 }))
        found.push({ stream, version, position });
    }
    return found;
  }

  private async names(uid: string): Promise<StreamName[]> {
    const projectIds: string[] = [];
    const starters = new Set<StreamName<'starter'>>();
    for await (const event of this.log.read(streams.user(uid))) {
      if (event.type === 'ProjectOpened') projectIds.push(event.data.projectId);
      if (event.type !== 'UserRegistered') continue;
      starters.add(streams.starter(event.data.emailHash));
      const email = await this.keys.unseal(uid, event.data.email);
      if (email !== null) starters.add(streams.starter(this.keys.hashOfMailbox(email)));
    }
    const names = new Set<StreamName>([streams.user(uid), streams.credits(uid), streams.subscription(uid)]);
    for (const stream of starters) {
      const { claimedBy } = await this.aggregates.stateOf(starterDecider, stream);
      if (claimedBy === uid) names.add(stream);
    }
    for (const projectId of projectIds) for (const stream of await this.ofProject(projectId)) names.add(stream);
    return [...names];
  }

  private async ofProject(projectId: string): Promise<StreamName[]> {
    const sceneUids = new Set<string>();
    for await (const event of this.log.read(streams.project(projectId))) {
      if (event.type === 'ScenesPlanned') for (const uid of event.data.sceneUids) sceneUids.add(uid);
      if (event.type === 'SceneAdded') sceneUids.add(event.data.sceneUid);
    }
    return [
      streams.project(projectId),
      streams.cast(projectId),
      ...[...sceneUids].map(streams.scene),
      streams.soundtrack(projectId),
      streams.conversation(projectId),
    ];
  }
}
