import { type PictureSetting, projectDecider } from '@scenewright/domain';
import { Rejected, type UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { frameSize } from '@scenewright/film';

/** Portraits have the project's aspect ratio and this many pixels on their short side. */
export const PORTRAIT_RESOLUTION = '768p';

/** How a project's portraits are to look, as the unit that asks for them sees it. @throws {Rejected} NOT_FOUND */
export async function portraitSetting(unit: UnitOfWork, projectId: string): Promise<PictureSetting> {
  const { about } = await unit.load(projectDecider, streams.project(projectId));
  if (!about) throw new Rejected({ code: 'NOT_FOUND', message: 'There is no such project.' });
  return { style: about.videoStyle, ...frameSize(PORTRAIT_RESOLUTION, about.aspectRatio) };
}
