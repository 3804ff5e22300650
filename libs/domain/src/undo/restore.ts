/** A film as it was at an earlier moment, again: with commands like any other. Nothing that was made since is lost, and nothing is made anew. */
import { type StreamName, streams } from '@scenewright/events';
import type { CastState } from '../cast/state.js';
import type { Rejection } from '../decision.js';
import { followedBy } from '../places.js';
import type { ProjectState } from '../project/state.js';
import { isAtWork } from '../scene/at-work.js';
import { editable } from '../scene/shot-text.js';
import { ownSound, type SceneState, type Shot } from '../scene/state.js';
import { type AudioItem, ofShot, type SoundtrackState } from '../soundtrack/decider.js';
import { type AnyCommand, Desk, type StreamCommand } from './film-streams.js';
import type { Film } from './words.js';

export type RestorePlan =
  | { readonly ok: true; readonly commands: readonly StreamCommand[] }
  | { readonly ok: false; readonly rejection: Rejection };

const no = (message: string): RestorePlan => ({ ok: false, rejection: { code: 'CONFLICT', message } });

type Outline = Pick<ProjectState, 'script' | 'sceneUids'>;

/** What about a moment itself keeps a film from becoming what it was then, for people; null when nothing does. */
export function restoreObstacle(then: Outline, present: Pick<Outline, 'sceneUids'>): string | null {
  if (!then.script) return 'There was no script yet at that moment. Choose a later one.';
  if (then.sceneUids.length === 0 && present.sceneUids.length > 0) {
    return 'The scenes were not made yet at that moment, and they cannot be unmade. Choose a later one.';
  }
  return null;
}

/** @param now the present states of the film's streams, of scenes that are out of the film, too */
export function planRestore(projectId: string, then: Film, now: ReadonlyMap<string, unknown>): RestorePlan {
  const desk = new Desk(now);
  const present = desk.stateOf(streams.project(projectId)) as ProjectState;
  const obstacle = restoreObstacle(then.project, present);
  if (obstacle !== null) return no(obstacle);
  const restoration = new Restoration(projectId, desk);
  const rejection = restoration.to(then);
  if (rejection) return { ok: false, rejection };
  return desk.commands.length > 0
    ? { ok: true, commands: desk.commands }
    : no('The film is as it was at that moment already. There is nothing to restore.');
}

/** A refusal on the way out of a restoration. */
class Refused extends Error {
  constructor(readonly rejection: Rejection) {
    super(rejection.message);
  }
}

const BUSY = 'Something is being made for this film just now. Cancel it, or wait until it is done.';
const busy = () => new Refused({ code: 'ALREADY_RUNNING', message: BUSY });

class Restoration {
  constructor(
    private readonly projectId: string,
    private readonly desk: Desk,
  ) {}

  to(then: Film): Rejection | null {
    try {
      this.project(then.project);
      this.cast(then.cast);
      for (const scene of then.scenes) if (then.project.sceneUids.includes(scene.sceneUid ?? '')) this.scene(scene);
      this.soundtrack(then.soundtrack);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.rejection;
      throw error;
    }
  }

  private project({ script, about, sceneUids, scenePlaces }: ProjectState): void {
    const stream = streams.project(this.projectId);
    const now = () => this.desk.stateOf(stream) as ProjectState;
    const film = changed(now().script, script, ['title', 'logline']);
    if (film) this.do(stream, { type: 'ReviseFilm', changes: film });
    const brief = changed(now().about, about, ['idea', 'videoStyle', 'aspectRatio', 'videoLength']);
    // the plan bounds what is asked for; what a project had before may stand again
    if (brief) this.do(stream, { type: 'ReviseBrief', changes: brief, maxVideoSeconds: Number.POSITIVE_INFINITY });
    if (now().sceneUids.length === 0) this.script(stream, now().script, script);
    for (const sceneUid of sceneUids) if (!now().sceneUids.includes(sceneUid)) this.do(stream, { type: 'RestoreScene', sceneUid });
    // also those that are about to go: where they stood decides over which scenes music lies that begins or ends with them
    const known = now().scenePlaces.filter((uid) => scenePlaces.includes(uid));
    if (known.join() !== scenePlaces.join()) {
      for (const sceneUid of scenePlaces.filter((uid) => now().sceneUids.includes(uid)))
        this.do(stream, { type: 'MoveSceneBack', sceneUid, followed: followedBy(scenePlaces, sceneUid) });
    }
    for (const sceneUid of now().sceneUids.filter((uid) => !sceneUids.includes(uid))) {
      const { shots } = this.desk.stateOf(streams.scene(sceneUid)) as SceneState;
      for (const shot of shots) this.mustRest(shot);
      this.do(stream, { type: 'RemoveScene', sceneUid });
    }
    sceneUids.forEach((sceneUid, index) => {
      if (now().sceneUids[index] !== sceneUid)
        this.do(stream, { type: 'MoveSceneBack', sceneUid, followed: followedBy(scenePlaces, sceneUid) });
    });
  }

  /** Until scenes are made it has their words. */
  private script(stream: StreamName, now: ProjectState['script'], then: ProjectState['script']): void {
    for (const { id, shots, ...words } of then?.scenes ?? []) {
      const scene = now?.scenes.find((one) => one.id === id);
      const changes = changed(scene, words, ['title', 'description']);
      if (changes) this.do(stream, { type: 'ReviseScriptScene', scene: id, changes });
      for (const shot of shots) {
        const current = scene?.shots.find((one) => one.shot_id === shot.shot_id);
        const texts = changed(current && editable(current), editable(shot), TEXTS);
        if (texts) this.do(stream, { type: 'ReviseScriptShot', scene: id, shot: shot.shot_id, changes: texts });
      }
    }
  }

  private cast({ characters }: CastState): void {
    const stream = streams.cast(this.projectId);
    for (const character of characters) {
      const { characterId, selected } = character;
      const now = () => (this.desk.stateOf(stream) as CastState).characters.find((one) => one.characterId === characterId);
      const about = { characterId };
      if (now()?.selected !== selected) {
        this.do(
          stream,
          selected === null
            ? { type: 'DeselectPortrait', ...about, looks: null }
            : { type: 'RestorePortrait', ...about, imageId: selected, looks: null },
        );
      }
      const changes = changed(now(), character, ['name', 'description', 'voiceId']);
      // names may have gone round; each was one's own then, and is again when all have theirs
      if (changes) this.do(stream, { type: 'ReviseCharacter', ...about, changes, again: true });
    }
  }

  private scene(then: SceneState): void {
    const stream = streams.scene(then.sceneUid ?? '');
    const now = () => this.desk.stateOf(stream) as SceneState;
    const changes = changed(now(), then, ['title', 'description']);
    if (changes) this.do(stream, { type: 'ReviseScene', changes });
    const uids = then.shots.map(({ shotUid }) => shotUid);
    const present = () => now().shots.map(({ shotUid }) => shotUid);
    for (const shotUid of uids) if (!present().includes(shotUid)) this.do(stream, { type: 'RestoreShot', shotUid });
    for (const shot of now().shots.filter(({ shotUid }) => !uids.includes(shotUid))) {
      this.mustRest(shot);
      this.do(streams.soundtrack(this.projectId), { type: 'RemoveAudiosOfShot', shotUid: shot.shotUid });
      this.do(stream, { type: 'RemoveShot', shotUid: shot.shotUid });
    }
    uids.forEach((shotUid, index) => {
      if (present()[index] !== shotUid) this.do(stream, { type: 'MoveShotBack', shotUid, followed: followedBy(then.places, shotUid) });
    });
    for (const shot of then.shots) this.shot(stream, shot, () => now().shots.find(({ shotUid }) => shotUid === shot.shotUid));
  }

  /** What goes is not being worked on, and neither are its sounds. */
  private mustRest(shot: Shot): void {
    const { audios } = this.desk.stateOf(streams.soundtrack(this.projectId)) as SoundtrackState;
    if (isAtWork(shot) || audios.some((audio) => ofShot(audio, shot.shotUid) && audio.work.jobId !== null)) throw busy();
  }

  private shot(stream: StreamName, then: Shot, now: () => Shot | undefined): void {
    const { shotUid, selectedFrame: frameId, selectedClip: videoId } = then;
    const shot = now();
    const changes = changed(shot && editable(shot.text), editable(then.text), TEXTS);
    if (changes) this.do(stream, { type: 'ReviseShot', shotUid, changes });
    const cast = now()?.characterIds ?? [];
    for (const characterId of then.characterIds)
      if (!cast.includes(characterId)) this.do(stream, { type: 'AddCharacterToShot', shotUid, characterId });
    for (const characterId of cast)
      if (!then.characterIds.includes(characterId)) this.do(stream, { type: 'RemoveCharacterFromShot', shotUid, characterId });
    if (now()?.selectedFrame !== frameId)
      this.do(stream, frameId === null ? { type: 'DeselectStartFrame', shotUid } : { type: 'RestoreStartFrame', shotUid, frameId });
    if (now()?.selectedClip !== videoId)
      this.do(stream, videoId === null ? { type: 'DeselectVideo', shotUid } : { type: 'RestoreVideo', shotUid, videoId });
    for (const clip of then.clips) {
      const was = ownSound(clip);
      const current = now()?.clips.find((one) => one.videoId === clip.videoId);
      if (current && was && ownSound(current) !== was)
        this.do(stream, { type: 'SwitchClipSound', shotUid, videoId: clip.videoId, on: was === 'on' });
    }
  }

  private soundtrack(then: SoundtrackState): void {
    const stream = streams.soundtrack(this.projectId);
    const now = () => this.desk.stateOf(stream) as SoundtrackState;
    const kept = new Set(then.audios.map(({ audioId }) => audioId));
    for (const { audioId, work } of now().audios) {
      if (kept.has(audioId)) continue;
      if (work.jobId !== null) throw busy();
      this.do(stream, { type: 'RemoveAudio', audioId });
    }
    for (const audio of then.audios) {
      if (!now().audios.some(({ audioId }) => audioId === audio.audioId)) this.do(stream, { type: 'RestoreAudio', audioId: audio.audioId });
      this.sound(
        stream,
        audio,
        now().audios.find(({ audioId }) => audioId === audio.audioId),
      );
    }
  }

  private sound(stream: StreamName, then: AudioItem, now: AudioItem | undefined): void {
    const { audioId, placement, selectedTake: takeId, prompt, voiceId, byHand } = then;
    if (JSON.stringify(now?.placement) !== JSON.stringify(placement)) this.do(stream, { type: 'MoveAudio', audioId, placement });
    if (now?.selectedTake === takeId) {
      const changes = takeId === null ? changed(now, then, ['prompt', 'voiceId', 'byHand']) : null;
      if (changes) this.do(stream, { type: 'ReviseAudio', audioId, changes });
      return;
    }
    this.do(stream, takeId === null ? { type: 'DeselectTake', audioId, prompt, voiceId, byHand } : { type: 'ChooseTake', audioId, takeId });
  }

  private do(stream: StreamName, command: AnyCommand & Readonly<Record<string, unknown>>): void {
    const decision = this.desk.decide(stream, command);
    if (decision.ok) return;
    const { code, message } = decision.rejection;
    throw code === 'ALREADY_RUNNING' ? busy() : new Refused({ code: 'CONFLICT', message });
  }
}

const TEXTS = ['name', 'visuals', 'audio', 'narration', 'speaker', 'image_prompt', 'video_prompt', 'duration_seconds'] as const;

/** The fields that read differently, from what they say now to what they said then; null when none does. */
function changed<Of extends object>(now: Of | null | undefined, then: Of | null, fields: readonly (keyof Of & string)[]) {
  if (!now || !then) return null;
  const changes = fields.flatMap((field) => (now[field] === then[field] ? [] : [[field, { from: now[field], to: then[field] }]]));
  return changes.length > 0 ? Object.fromEntries(changes) : null;
}
