import { castDecider, castInputs, projectDecider, type ShotSetting } from '@scenewright/domain';
import { Rejected, type UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { frameSize } from '@scenewright/film';

export const FRAME_RESOLUTION = '720p';

/**
 * What the pictures of a project's shots take from outside their scene, as the unit that asks for them sees it: a change that comes in
 * between has the unit decide again. @throws {Rejected} NOT_FOUND
 */
export async function shotSetting(unit: UnitOfWork, projectId: string, resolution: string = FRAME_RESOLUTION): Promise<ShotSetting> {
  const { about } = await unit.load(projectDecider, streams.project(projectId));
  if (!about) throw new Rejected({ code: 'NOT_FOUND', message: 'There is no such project.' });
  const cast = castInputs(await unit.load(castDecider, streams.cast(projectId)));
  return { style: about.videoStyle, ...frameSize(resolution, about.aspectRatio), cast };
}
