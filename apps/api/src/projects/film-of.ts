import { castDecider, type Film, type FilmNow, projectDecider, sceneDecider, soundtrackDecider } from '@scenewright/domain';
import type { AggregateRepository, UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { notFound } from '../http/problems.js';

/** Gives the state of a stream. */
type Load = UnitOfWork['load'];

/** A whole film, scene by scene in its order, with what of it is left as it is or is being made again. @throws {Problem} 404 */
export async function filmOf(projectId: string, load: Load) {
  const project = await load(projectDecider, streams.project(projectId));
  if (project.status !== 'active' || !project.about) throw notFound('project');
  const scenes = await Promise.all(
    project.sceneUids.map(async (sceneUid) => ({ ...(await load(sceneDecider, streams.scene(sceneUid))), sceneUid })),
  );
  const film: Film & FilmNow = {
    project,
    about: project.about,
    cast: await load(castDecider, streams.cast(projectId)),
    scenes,
    scenePlaces: project.scenePlaces,
    soundtrack: await load(soundtrackDecider, streams.soundtrack(projectId)),
  };
  return { film, project };
}

/** As a unit of work sees it: what it decides holds only if nothing of it has changed until the append. */
export const asSeenBy =
  (unit: UnitOfWork): Load =>
  (decider, stream) =>
    unit.load(decider, stream);

/** As it is now, stream by stream: something may change between two of them. */
export const asNow =
  (aggregates: AggregateRepository): Load =>
  (decider, stream) =>
    aggregates.stateOf(decider, stream);
