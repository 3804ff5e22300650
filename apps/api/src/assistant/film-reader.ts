import { Injectable } from '@nestjs/common';
import { type CallName, calls, isAnyUnderWay, type ResponseOf } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import type { AssistantFilm, AssistantScene, AssistantShot } from '@scenewright/providers';
import { Balances, FilmCosts } from '../credits/index.js';
import { CallDispatcher } from '../http/call-dispatcher.js';
import type { Caller, CommandMeta } from '../http/caller.js';

type Read<N extends CallName> = ResponseOf<(typeof calls)[N]>;
type ShotInScene = Read<'scenes'>['scenes'][number]['shots'][number];
type Script = NonNullable<Read<'project'>['project']['script']>;

/** Reads a film as the assistant sees it: by the same calls as the person's screens, so it sees what they may. */
@Injectable()
export class FilmReader {
  constructor(
    private readonly dispatcher: CallDispatcher,
    private readonly costs: FilmCosts,
    private readonly balances: Balances,
  ) {}

  async read(projectId: string, caller: Caller, meta: CommandMeta): Promise<AssistantFilm> {
    const get = <N extends CallName>(name: N, input: object = { projectId }) =>
      this.dispatcher.make(calls[name], input, caller, meta) as Promise<Read<N>>;
    const { project } = await get('project');
    const [{ scenes }, { characters, characters_completed: isCast }, { audios }, { voices }, { stale }, { undo, redo }] = await Promise.all(
      [get('scenes'), get('characters'), get('audios'), get('voices', {}), get('freshness'), get('steps', { projectId, limit: 0 })],
    );
    const costs = await this.costs.of(caller.uid, projectId);
    const shotRefs = new Map(audios.map(({ _id, shot_uid }) => [_id, shot_uid]));
    return {
      title: project.script?.title ?? '',
      logline: project.script?.logline ?? '',
      language: project.script?.language ?? 'en',
      stage: scenes.length > 0 ? 'scenes' : characters.length > 0 || isCast ? 'cast' : 'script',
      characters: characters.map(({ _id, name, description, voice_id, image_url }) => ({
        ...{ id: _id, name, description, voiceId: voice_id, hasPortrait: image_url !== null },
      })),
      scenes: scenes.length > 0 ? scenes.map(sceneMade) : writtenScenes(project.script),
      sounds: audios.map(({ _id, type, prompt, voice_id, audio_url, duration }) => ({
        ...{ id: _id, type, shotRef: shotRefs.get(_id) ?? null, prompt, voiceId: voice_id },
        ...{ isMade: audio_url !== null, seconds: duration },
      })),
      voices: voices.map(({ voice_id, name, labels }) => ({ id: voice_id, name, ...labels })),
      stale: stale.map(({ output, name, causes, credits, blocked, shot_uid, character_id }) => ({
        ...{ output, name, causes, credits, blocked, shotRef: shot_uid, characterId: character_id },
      })),
      credits: {
        available: toCredits(await this.balances.availableOf(caller.uid)),
        spent: toCredits(costs.reduce((sum, { amount }) => sum + amount, 0)),
        spentOn: costs.map(({ reason, amount, times }) => ({ what: reason, credits: toCredits(amount), times })),
      },
      undo: undo?.state === 'done' ? undo.name : null,
      redo: redo?.name ?? null,
    };
  }
}

const sceneMade = ({ uid, id, title, description, shots }: Read<'scenes'>['scenes'][number]): AssistantScene => ({
  ...{ ref: uid, number: id, title, description, shots: shots.map(shotMade) },
});

function shotMade(shot: ShotInScene): AssistantShot {
  const { uid, shot_id, name, visuals, narration, audio, speaker = '', image_prompt, video_prompt } = shot;
  return {
    ...{ ref: uid, number: shot_id, name, visuals, narration, audio, speaker, image_prompt, video_prompt },
    seconds: shot.duration_seconds,
    characterIds: shot.character_ids,
    hasFrame: shot.start_frame !== null,
    hasClip: shot.video_url !== null,
    clipSeconds: shot.video_duration,
    isBusy: isAnyUnderWay(shot),
  };
}

/** Of a script whose scenes are not made yet: places are numbers. */
const writtenScenes = (script: Script | null): AssistantScene[] =>
  (script?.scenes ?? []).map(({ id, title, description, shots }) => ({
    ...{ ref: id, number: id, title, description },
    shots: shots.map((shot, index) => writtenShot(shot, index + 1)),
  }));

function writtenShot(shot: Readonly<Record<string, unknown>>, number: number): AssistantShot {
  const words = (field: string) => (typeof shot[field] === 'string' ? (shot[field] as string) : '');
  return {
    ...{ ref: number, number, name: words('name'), visuals: words('visuals'), narration: words('narration'), audio: words('audio') },
    ...{ speaker: words('speaker'), image_prompt: words('image_prompt'), video_prompt: words('video_prompt') },
    seconds: typeof shot.duration_seconds === 'number' ? shot.duration_seconds : 5,
    ...{ characterIds: [], hasFrame: false, hasClip: false, clipSeconds: null, isBusy: false },
  };
}
