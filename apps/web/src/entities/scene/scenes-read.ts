import { createNextState } from '@reduxjs/toolkit';
import type { SceneView } from '@scenewright/contract';
import { type ApiState, api } from '../../platform/api/api.js';
import type { ApiError } from '../../platform/api/api-error.js';
import { type CallAnswer, request } from '../../platform/api/request.js';
import { selectTimesAnew } from '../../platform/realtime/slice.js';
import { applyScene } from './apply-scene.js';

/** What the studio said of a film's scenes, without anything that is shown ahead of it. */
export interface ScenesRead {
  readonly scenes: readonly SceneView[];
  /** How far the log is in it; undefined where the studio did not say. */
  readonly position: string | undefined;
  /** When all of it was read the last time, as Date.now() says it. */
  readonly wholeAt: number;
  /** How often everything had been fetched anew by then. */
  readonly timesAnew: number;
}

type ReadAt = Pick<ScenesRead, 'wholeAt' | 'timesAnew'>;

/** What has not changed gets new addresses of media at the first reading after this, while those that it has still work. */
const WHOLE_EVERY_MS = 12 * 60 * 60_000;

/** What was read, with what an answer says to have changed since; null where it does not say all that is needed for that. */
export function readOn(before: ScenesRead | undefined, { scenes, changes, position }: CallAnswer<'scenes'>, at: ReadAt): ScenesRead | null {
  // the same shots under another name, for programs: nobody here reads them
  if (!changes) return { scenes: scenes.map((scene) => ({ ...scene, video_clips: [] })), position, ...at };
  let isWhole = true;
  const changed = createNextState((before?.scenes ?? []) as SceneView[], (draft) => {
    for (const change of changes.scenes) if (applyScene(draft, change) === 'ahead') isWhole = false;
  });
  const byUid = new Map(changed.map((scene) => [scene.uid, scene]));
  const inOrder = changes.order.flatMap((uid) => byUid.get(uid) ?? []);
  if (!isWhole || inOrder.length < changes.order.length) return null;
  const isSame = inOrder.length === changed.length && inOrder.every((scene, index) => scene === changed[index]);
  return { scenes: isSame ? changed : inOrder, position, ...at, wholeAt: before?.wholeAt ?? at.wholeAt };
}

/** Whether changes can be read on to it. */
const isCurrent = (read: ScenesRead | undefined, { wholeAt, timesAnew }: ReadAt): read is ScenesRead =>
  read?.position !== undefined && read.timesAnew === timesAnew && wholeAt - read.wholeAt < WHOLE_EVERY_MS;

type RealtimeRoot = Parameters<typeof selectTimesAnew>[0];
type Read = Promise<{ data: ScenesRead } | { error: ApiError }>;

export const scenesReadApi = api.injectEndpoints({
  endpoints: (build) => ({
    scenesRead: build.query<ScenesRead, string>({
      async queryFn(projectId, { getState }, _options, baseQuery): Read {
        const last = scenesReadApi.endpoints.scenesRead.select(projectId)(getState() as ApiState).data;
        const now = (): ReadAt => ({ wholeAt: Date.now(), timesAnew: selectTimesAnew(getState() as RealtimeRoot) });
        const before = isCurrent(last, now()) ? last : undefined;
        const readBehind = async (known: ScenesRead | undefined) => {
          const at = now();
          const { data, error } = await baseQuery(request('scenes', { params: { projectId }, query: { since: known?.position ?? '0' } }));
          return error ? { error } : { data: readOn(known, data as CallAnswer<'scenes'>, at) };
        };
        const { data, error } = await readBehind(before);
        if (error) return { error };
        if (data) return { data };
        const whole = await readBehind(undefined);
        return whole.data ? { data: whole.data } : { error: whole.error ?? unreadable };
      },
      keepUnusedDataFor: 3600,
    }),
  }),
});

/** The studio named scenes or shots of which it did not say how they are. */
const unreadable: ApiError = { status: 0, error: 'The scenes could not be read. Please try again.', error_code: 'UNREADABLE' };
