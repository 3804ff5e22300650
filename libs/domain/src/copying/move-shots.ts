/**
 * Shots that go to another scene with their sounds, or are there twice. A scene's jobs report to the scene that asked for them, so each is
 * copied there, and taken out where it was, in one append.
 */
import { type Placement, streams } from '@scenewright/events';
import type { Rejection } from '../decision.js';
import type { ProjectState } from '../project/state.js';
import { isAtWork } from '../scene/at-work.js';
import { copyOfShot } from '../scene/copy.js';
import { type SceneState, type Shot, shotByUid } from '../scene/state.js';
import { type AudioItem, type CopiedAudio, copyOfAudio, ofShot, type SoundtrackState } from '../soundtrack/decider.js';
import type { AnyCommand, Desk } from '../undo/film-streams.js';
import { acceptedOfCopies } from './accepted.js';
import { filmOn } from './film-on-desk.js';
import { renamed } from './renamed.js';
import { timesOf } from './times.js';

export interface ShotMove {
  readonly projectId: string;
  readonly from: string;
  /** Of the scene `from`, in the order in which they are to stand. */
  readonly shotUids: readonly string[];
  readonly to: string;
  /** The number that the first one gets there. */
  readonly at: number;
  readonly purpose: 'move' | 'duplicate';
  /** ISO times by id of what is in the film. */
  readonly times: Readonly<Record<string, string>>;
  /** The new id of what had an old one: each time the same. */
  idFor(old: string): string;
}

const BUSY = 'Something is being made for this shot. Cancel it, or wait until it is done.';
const busy: Rejection = { code: 'ALREADY_RUNNING', message: BUSY, field: 'shotId' };

/** Decides it on a desk with the film's streams. Null when it went well. */
export function moveShots(move: ShotMove, desk: Desk): Rejection | null {
  const { projectId, from, shotUids, to, purpose } = move;
  // it may have been deleted since somebody looked
  const { accepted, sceneUids } = desk.stateOf(streams.project(projectId)) as ProjectState;
  if (!sceneUids.includes(to)) return { code: 'NOT_FOUND', message: 'There is no such scene.' };
  const { audios } = desk.stateOf(streams.soundtrack(projectId)) as SoundtrackState;
  const before = filmOn(projectId, desk);
  const ids = new Map<string, string>();
  for (const [n, shotUid] of shotUids.entries()) {
    const shot = shotByUid(desk.stateOf(streams.scene(from)) as SceneState, shotUid);
    if (!shot) return { code: 'NOT_FOUND', message: 'There is no such shot in this scene.', field: 'shotId' };
    const sounds = audios.filter((audio) => ofShot(audio, shotUid));
    if (isAtWork(shot) || sounds.some(({ work }) => work.jobId !== null)) return busy;
    for (const id of [shotUid, ...sounds.map(({ audioId }) => audioId)]) ids.set(id, move.idFor(id));
    const rejection = bring(move, move.at + n, shot, sounds, ids, desk) ?? (purpose === 'move' ? take(move, shotUid, desk) : null);
    if (rejection) return rejection;
  }
  const outputs = before ? acceptedOfCopies(before, accepted, filmOn(projectId, desk) ?? before, ids) : [];
  if (outputs.length > 0) desk.decide(streams.project(projectId), { type: 'AcceptStaleness', outputs } as AnyCommand);
  return null;
}

function bring(
  { projectId, from, to, purpose, times }: ShotMove,
  at: number,
  shot: Shot,
  sounds: readonly AudioItem[],
  ids: ReadonlyMap<string, string>,
  desk: Desk,
): Rejection | null {
  const shotUid = ids.get(shot.shotUid) ?? '';
  const versions = [...shot.frames.map(({ frameId }) => frameId), ...shot.clips.map(({ videoId }) => videoId)];
  const copied = desk.decide(streams.scene(to), {
    ...{ type: 'CopyShot', shotUid, at, from: { sceneUid: from, shotUid: shot.shotUid }, purpose },
    ...{ shot: renamed(copyOfShot(shot), ids), times: timesOf(times, versions) },
  } as AnyCommand);
  if (!copied.ok) return copied.rejection;
  const placement: Placement = { sceneUid: to, shotUid };
  const copies = sounds.map(
    (item): CopiedAudio => ({
      ...{ audioId: ids.get(item.audioId) ?? '', from: item.audioId, audioType: item.type, placement },
      audio: copyOfAudio(item),
      times: timesOf(
        times,
        item.takes.map(({ takeId }) => takeId),
      ),
    }),
  );
  const heard = desk.decide(streams.soundtrack(projectId), { type: 'CopyAudios', purpose, audios: copies } as AnyCommand);
  return heard.ok ? null : heard.rejection;
}

function take({ projectId, from }: ShotMove, shotUid: string, desk: Desk): Rejection | null {
  for (const [stream, type] of [
    [streams.soundtrack(projectId), 'RemoveAudiosOfShot'],
    [streams.scene(from), 'RemoveShot'],
  ] as const) {
    const decision = desk.decide(stream, { type, shotUid } as AnyCommand);
    if (!decision.ok) return decision.rejection;
  }
  return null;
}
