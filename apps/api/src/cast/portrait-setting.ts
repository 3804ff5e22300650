import { type PictureSetting, projectDecider } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { frameSize } from '@scenewright/film';
import { notFound } from '../http/problems.js';

/** Portraits have the project's aspect ratio and this many pixels on their short side. */
export const PORTRAIT_RESOLUTION = '768p';

/** How a project's portraits are to look, as the unit that asks for them sees it. @throws {Problem} 404 */
export async function portraitSetting(unit: UnitOfWork, projectId: string): Promise<PictureSetting> {
  const { about } = await unit.load(projectDecider, streams.project(projectId));
  if (!about) throw notFound('project');
  return { style: about.videoStyle, ...frameSize(PORTRAIT_RESOLUTION, about.aspectRatio) };
}
