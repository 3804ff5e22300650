import type { AudioDesign } from '@scenewright/events';
import { type TextTasks, voicesSpeaking } from '@scenewright/providers';
import { languageOf, readStory } from '@scenewright/story';
import { randomFrom } from '../../painting/random.js';
import { readIdea } from '../read-idea.js';
import { castVoices } from './cast-voices.js';
import { scoreFor } from './score.js';

const QUIET = /^(?:quiet|soft) room tone$|^silence/i;

/**
 * Who says what, what is heard and what plays. The narrator is one voice all through, each speaker has one of their own; effects come where
 * a shot asks for one. Nobody speaks a language that no voice has: its words are read, not said.
 */
export function designSoundtrack({ idea: text, scenes, voices }: TextTasks['soundtrack']['input']): AudioDesign[] {
  const idea = readIdea(text);
  const story = readStory(text);
  const random = randomFrom(`${idea.seed}|sound`);
  const spoken = voices.length === 0 ? undefined : voicesSpeaking(languageOf(text), voices);
  const voiceOf = castVoices(story, spoken ?? [], idea, random);
  const audios: AudioDesign[] = [];
  let before = '';
  for (const scene of scenes) {
    for (const [index, shot] of scene.shots.entries()) {
      const at = { scene: scene.number, shot: shot.number };
      const voice = voiceOf(shot.speaker);
      if (shot.narration.trim() && spoken?.length !== 0)
        audios.push({ type: 'voice', ...at, prompt: shot.narration.trim(), ...(voice ? { voice_id: voice } : {}) });
      const sound = shot.audio.trim();
      // a sound in every shot would be a carpet: quiet ones only now and then, and none again and again
      if (sound && (index % 3 === 0 || !(QUIET.test(sound) || sound === before)))
        audios.push({ type: 'sound_effect', ...at, prompt: sound });
      before = sound;
    }
  }
  return [...audios, ...scoreFor(idea, scenes, story)];
}
