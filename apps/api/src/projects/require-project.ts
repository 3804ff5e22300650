import { projectDecider } from '@scenewright/domain';
import { Rejected, type UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';

/**
 * For what names media that are in the store already: those of a project that goes for good are removed once, so it has to be there when they
 * are named. One that is deleted in between has the unit decide again. @throws {Rejected} NOT_FOUND
 */
export async function requireProject(unit: UnitOfWork, projectId: string): Promise<void> {
  const { status } = await unit.load(projectDecider, streams.project(projectId));
  if (status !== 'active') throw new Rejected({ code: 'NOT_FOUND', message: 'There is no such project.' });
}
