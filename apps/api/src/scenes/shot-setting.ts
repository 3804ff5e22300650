import { castDecider, castInputs, projectDecider, type ShotSetting } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { frameSize } from '@scenewright/film';
import { notFound } from '../http/problems.js';

export const FRAME_RESOLUTION = '720p';

/**
 * What the pictures of a project's shots take from outside their scene, as the unit that asks for them sees it: a change that comes in
 * between has the unit decide again. @throws {Problem} 404
 */
export async function shotSetting(unit: UnitOfWork, projectId: string, resolution: string = FRAME_RESOLUTION): Promise<ShotSetting> {
  const { about } = await unit.load(projectDecider, streams.project(projectId));
  if (!about) throw notFound('project');
  const cast = castInputs(await unit.load(castDecider, streams.cast(projectId)));
  return { style: about.videoStyle, ...frameSize(resolution, about.aspectRatio), cast };
}
