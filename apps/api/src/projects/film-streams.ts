/** Decisions on several streams of a film at once: what they look at, and how they are carried out. */
import { filmDecider, type StreamCommand } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { type StreamName, streams } from '@scenewright/events';

/** The present states of a film's streams, by their names. `sceneUids`: of the scenes to look at; what happens in them is told of first. */
export async function filmStates(unit: UnitOfWork, projectId: string, sceneUids: Iterable<string>): Promise<Map<string, unknown>> {
  const scenes = [...new Set(sceneUids)].map(streams.scene);
  const all: StreamName[] = [...scenes, streams.project(projectId), streams.cast(projectId), streams.soundtrack(projectId)];
  const states = new Map<string, unknown>();
  for (const stream of all) states.set(stream, await unit.load(filmDecider(stream), stream));
  return states;
}

/** Decides one after the other, in one append. @throws Rejected */
export async function carryOut(unit: UnitOfWork, commands: readonly StreamCommand[]): Promise<void> {
  for (const { stream, command } of commands) await unit.decide(filmDecider(stream), stream, command);
}
