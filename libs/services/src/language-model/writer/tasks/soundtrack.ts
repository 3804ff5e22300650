import type { AudioDesign } from '@scenewright/events';
import { type TextTasks, voicesSpeaking } from '@scenewright/providers';
import { languageOf } from '@scenewright/story';
import { z } from 'zod';
import { SOUNDTRACK } from '../instructions/soundtrack.js';
import { isNarrator } from './people.js';
import { type DoTask, part } from './task.js';

type Input = TextTasks['soundtrack']['input'];

const soundtrack = z.object({
  voices: z.array(z.object({ speaker: z.string(), voice_id: z.string() })),
  effects: z.array(z.object({ scene: z.number(), shot: z.number(), prompt: z.string() })),
  music: z.array(z.object({ start_scene: z.number(), end_scene: z.number(), prompt: z.string() })),
});
type Draft = z.infer<typeof soundtrack>;

/** Who says a shot's words; '' for the narrator. */
const speakerOf = ({ speaker = '' }: { speaker?: string }) => speaker;

/** Voices, effects and music of a film. What is said is what the shots say; the model chooses who says it, what is heard and what plays. */
export const writeSoundtrack: DoTask<'soundtrack'> = async (input, desk) => {
  const { idea, scenes } = input;
  const spoken = scenes.flatMap((scene) => scene.shots).filter(({ narration }) => narration.trim() !== '');
  const language = languageOf(idea);
  // which else they speak is a long list that is of no use here
  const voices = voicesSpeaking(language, input.voices).map(({ languages: _, ...voice }) => voice);
  // nobody speaks a language that no voice has: its words are read. Where there are no voices at all, they are chosen later
  const isSilent = voices.length === 0 && input.voices.length > 0;
  const speakers = voices.length === 0 ? [] : [...new Set(spoken.map(speakerOf))];
  desk.context.onProgress(0, 'Planning the soundtrack');
  const read = (draft: Draft) => {
    const cast = new Map(speakers.map((speaker) => [speaker, voiceIn(draft, speaker, voices)]));
    const audios: AudioDesign[] = [
      ...(isSilent ? [] : voicesOf(scenes, cast)),
      ...draft.effects.map(({ scene, shot, prompt }): AudioDesign => ({ type: 'sound_effect', scene, shot, prompt: prompt.trim() })),
      ...draft.music.map(
        ({ start_scene, end_scene, prompt }): AudioDesign => ({ type: 'music', start_scene, end_scene, prompt: prompt.trim() }),
      ),
    ];
    return {
      answer: { audios: inOrder(audios) },
      reasons: [...uncast(speakers, cast, voices), ...effectsWrong(draft, scenes), ...musicWrong(draft, scenes)],
    };
  };
  const about = { idea, scenes, voices, speakers };
  return part('soundtrack', 'soundtrack', { instructions: SOUNDTRACK, about, schema: soundtrack, read }, desk);
};

const voiceIn = ({ voices: chosen }: Draft, speaker: string, voices: Input['voices']): string | undefined => {
  const own = chosen.find((one) => one.speaker.trim() === speaker || (speaker === '' && isNarrator(one.speaker)));
  return voices.find(({ voice_id }) => voice_id === own?.voice_id)?.voice_id;
};

const voicesOf = (scenes: Input['scenes'], cast: ReadonlyMap<string, string | undefined>): AudioDesign[] =>
  scenes.flatMap((scene) =>
    scene.shots
      .filter(({ narration }) => narration.trim() !== '')
      .map((shot): AudioDesign => {
        const voice = cast.get(speakerOf(shot));
        return {
          type: 'voice',
          scene: scene.number,
          shot: shot.number,
          prompt: shot.narration.trim(),
          ...(voice ? { voice_id: voice } : {}),
        };
      }),
  );

/** By where they are in the film; music stands at the end. */
const inOrder = (audios: readonly AudioDesign[]): AudioDesign[] => {
  const place = ({ scene, shot }: AudioDesign) => (scene ?? Number.POSITIVE_INFINITY) * 10_000 + (shot ?? 0);
  return [...audios].sort((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
};

function uncast(speakers: readonly string[], cast: ReadonlyMap<string, string | undefined>, voices: Input['voices']): string[] {
  const nameOf = (speaker: string) => speaker || 'the narrator ("")';
  const missing = speakers
    .filter((speaker) => !cast.get(speaker))
    .map((speaker) => `voices: give ${nameOf(speaker)} one of the voice_ids that there are.`);
  const used = speakers.map((speaker) => cast.get(speaker));
  const twice = speakers.filter((_, index) => used.indexOf(used[index]) < index);
  // with fewer voices than speakers some have to share
  return missing.length > 0 || voices.length < speakers.length
    ? missing
    : twice.map((speaker) => `voices: ${nameOf(speaker)} has the voice of somebody else: give them another one.`);
}

function effectsWrong({ effects }: Draft, scenes: Input['scenes']): string[] {
  const seen = new Set<string>();
  return effects.flatMap(({ scene, shot, prompt }) => {
    const where = `effects: scene ${scene}, shot ${shot}`;
    if (!scenes.find(({ number }) => number === scene)?.shots.some(({ number }) => number === shot)) return [`${where} does not exist.`];
    if (prompt.trim() === '') return [`${where}: prompt is blank.`];
    if (seen.has(where)) return [`${where} has more than one: keep the one that matters most.`];
    seen.add(where);
    return [];
  });
}

function musicWrong({ music }: Draft, scenes: Input['scenes']): string[] {
  const numbers = scenes.map(({ number }) => number);
  let last = Number.NEGATIVE_INFINITY;
  return music.flatMap(({ start_scene: start, end_scene: end, prompt }) => {
    const where = `music from scene ${start} to scene ${end}`;
    if (!numbers.includes(start) || !numbers.includes(end)) return [`${where}: there is no such scene.`];
    if (end < start) return [`${where} ends before it begins.`];
    if (prompt.trim() === '') return [`${where}: prompt is blank.`];
    if (start <= last) return [`${where} begins while another piece still plays.`];
    last = end;
    return [];
  });
}
