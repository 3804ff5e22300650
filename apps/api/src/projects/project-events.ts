import type { EventLog } from '@scenewright/event-log';
import { type Recorded, streams } from '@scenewright/events';

/** Everything that ever happened in a project, whatever was deleted since: of all its streams, one after the other. */
export async function* projectEvents(log: EventLog, projectId: string): AsyncGenerator<Recorded> {
  const sceneUids = new Set<string>();
  for await (const event of log.read(streams.project(projectId))) {
    if (event.type === 'ScenesPlanned') for (const uid of event.data.sceneUids) sceneUids.add(uid);
    if (event.type === 'SceneAdded') sceneUids.add(event.data.sceneUid);
    yield event;
  }
  const others = [
    streams.cast(projectId),
    ...[...sceneUids].map(streams.scene),
    streams.soundtrack(projectId),
    streams.conversation(projectId),
  ];
  for (const stream of others) yield* log.read(stream);
}
