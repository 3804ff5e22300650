/**
 * A film that begins as another one was: the same words, cast, shots and sounds, with every version that was made. Facts are copied, not
 * files, and nothing is made anew. Scenes, shots, characters and sounds get ids of their own; media and versions keep theirs.
 */
import { type Placement, streams } from '@scenewright/events';
import { copyOfCharacter } from '../cast/copy.js';
import type { CastState } from '../cast/state.js';
import type { Rejection } from '../decision.js';
import type { FilmScene } from '../freshness/film.js';
import type { Created } from '../project/state.js';
import { copyOfShot } from '../scene/copy.js';
import type { SceneState } from '../scene/state.js';
import { type AudioItem, type CopiedAudio, copyOfAudio } from '../soundtrack/decider.js';
import { musicSpan } from '../timeline/music-span.js';
import { type AnyCommand, Desk, type StreamCommand } from '../undo/film-streams.js';
import type { Film } from '../undo/words.js';
import { acceptedOfCopies } from './accepted.js';
import { filmOn } from './film-on-desk.js';
import { type Ids, renamed } from './renamed.js';
import { timesOf } from './times.js';

export interface BranchRequest {
  /** Of the new film. */
  readonly projectId: string;
  readonly ownerId: string;
  readonly branchOf: NonNullable<Created['branchOf']>;
  /** As it was then. */
  readonly film: Film;
  /** ISO times by id of what is in it. */
  readonly times: Readonly<Record<string, string>>;
  /** What it is called; absent: as the film that it branches from. */
  readonly title?: string;
  readonly aspectRatio?: string;
  readonly maxVideoSeconds: number;
  /** The new id of what had an old one: each time the same. */
  idFor(old: string): string;
}

export type BranchPlan =
  | { readonly ok: true; readonly commands: readonly StreamCommand[] }
  | { readonly ok: false; readonly rejection: Rejection };

/** What begins a branch, to be carried out in one append. */
export function planBranch(request: BranchRequest): BranchPlan {
  const { projectId, ownerId, branchOf, film, title, maxVideoSeconds } = request;
  const { about, script, scriptMethod: method, sceneUids } = film.project;
  if (!about || !script) return no('There was no script yet at that moment. Choose a later one.');
  const { aspectRatio = about.aspectRatio } = request;
  const scenes = sceneUids.flatMap((uid) => film.scenes.filter(({ sceneUid }) => sceneUid === uid));
  const ids = newIds(film, scenes, request);
  const desk = new Desk(new Map());
  const project = streams.project(projectId);
  const steps: StreamCommand[] = [
    on(project, {
      ...{ type: 'BranchProject', ...about, projectId, ownerId, aspectRatio, branchOf, maxVideoSeconds, method },
      script: title === undefined ? script : { ...script, title },
    }),
    ...(scenes.length > 0 ? [on(project, { type: 'PlanScenes', sceneUids: renamed(sceneUids, ids) })] : []),
    ...ofCast(film.cast, request, ids),
    ...scenes.flatMap((scene, index) => ofScene(scene, index + 1, request, ids)),
    ...ofSoundtrack(film, scenes, request, ids),
  ];
  for (const { stream, command } of steps) {
    const decision = desk.decide(stream, command);
    if (!decision.ok) return { ok: false, rejection: decision.rejection };
  }
  if (aspectRatio === about.aspectRatio) {
    const { cast, soundtrack, project: of } = film;
    const before = { about, cast, soundtrack, scenes: scenes.filter(isPlaced), scenePlaces: of.scenePlaces };
    const after = filmOn(projectId, desk);
    const outputs = after ? acceptedOfCopies(before, of.accepted, after, ids) : [];
    if (outputs.length > 0) desk.decide(project, { type: 'AcceptStaleness', outputs } as AnyCommand);
  }
  return { ok: true, commands: desk.commands };
}

const no = (message: string): BranchPlan => ({ ok: false, rejection: { code: 'CONFLICT', message } });
const on = (stream: StreamCommand['stream'], command: AnyCommand & Readonly<Record<string, unknown>>): StreamCommand => ({
  stream,
  command,
});

const isPlaced = (scene: SceneState): scene is FilmScene => scene.sceneUid !== null;

function newIds({ cast, soundtrack }: Film, scenes: readonly SceneState[], { idFor }: BranchRequest): Ids {
  const old = [
    ...scenes.flatMap(({ sceneUid, shots }) => [sceneUid ?? '', ...shots.map(({ shotUid }) => shotUid)]),
    ...cast.characters.map(({ characterId }) => characterId),
    ...soundtrack.audios.map(({ audioId }) => audioId),
  ];
  return new Map(old.map((id) => [id, idFor(id)]));
}

function ofCast({ characters, completed }: CastState, { projectId, times }: BranchRequest, ids: Ids): StreamCommand[] {
  if (characters.length === 0 && !completed) return [];
  const copies = characters.map((character) => ({
    characterId: ids.get(character.characterId),
    from: character.characterId,
    character: renamed(copyOfCharacter(character), ids),
    times: timesOf(
      times,
      character.portraits.map(({ imageId }) => imageId),
    ),
  }));
  return [on(streams.cast(projectId), { type: 'CopyCast', characters: copies })];
}

function ofScene(
  { sceneUid: from, title, description, shots }: SceneState,
  number: number,
  { projectId, times }: BranchRequest,
  ids: Ids,
): StreamCommand[] {
  const sceneUid = ids.get(from ?? '') ?? '';
  const stream = streams.scene(sceneUid);
  const created = { type: 'CreateScene', sceneUid, projectId, number, title, description, shots: [], setting: null };
  return [
    on(stream, created),
    ...shots.map((shot) =>
      on(stream, {
        ...{ type: 'CopyShot', purpose: 'branch', shotUid: ids.get(shot.shotUid), from: { sceneUid: from, shotUid: shot.shotUid } },
        shot: renamed(copyOfShot(shot), ids),
        times: timesOf(times, [...shot.frames.map(({ frameId }) => frameId), ...shot.clips.map(({ videoId }) => videoId)]),
      }),
    ),
  ];
}

function ofSoundtrack(film: Film, scenes: readonly SceneState[], { projectId, branchOf, times }: BranchRequest, ids: Ids): StreamCommand[] {
  const stream = streams.soundtrack(projectId);
  const { audios, designed } = film.soundtrack;
  const copies = audios.flatMap((item): CopiedAudio[] => {
    const placement = placeIn(film, scenes, item);
    if (!placement) return [];
    const { audioId, type: audioType, takes } = item;
    return [
      {
        ...{ audioId: ids.get(audioId) ?? '', from: audioId, audioType },
        placement: renamed(placement, ids),
        audio: renamed(copyOfAudio(item), ids),
        times: timesOf(
          times,
          takes.map(({ takeId }) => takeId),
        ),
      },
    ];
  });
  return [
    ...(designed ? [on(stream, { type: 'CopySoundtrack', from: branchOf.projectId })] : []),
    ...(copies.length > 0 ? [on(stream, { type: 'CopyAudios', purpose: 'branch', audios: copies })] : []),
  ];
}

/** Where a sound plays in scenes that come along; null when what it belongs to is out of the film. */
function placeIn({ project }: Film, scenes: readonly SceneState[], { placement }: AudioItem): Placement | null {
  if ('shotUid' in placement) {
    const isThere = scenes.some(({ shots }) => shots.some(({ shotUid }) => shotUid === placement.shotUid));
    return isThere ? placement : null;
  }
  const span = musicSpan(placement, project.sceneUids, project.scenePlaces);
  const [start, end] = [span && project.sceneUids[span.first], span && project.sceneUids[span.last]];
  return start && end ? { startSceneUid: start, endSceneUid: end } : null;
}
