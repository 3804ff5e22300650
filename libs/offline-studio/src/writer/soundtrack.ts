import type { AudioDesign } from '@scenewright/events';
import type { TextTasks } from '@scenewright/providers';
import { randomFrom } from '../painting/random.js';
import { readIdea } from './read-idea.js';
import type { StoryKind } from './story-kind.js';

/** Longest stretch of film that one piece of music carries. */
const MUSIC_SECONDS = 90;
const QUIET = /^(?:quiet|soft) room tone$|^silence/i;

const FEELS: Readonly<Record<StoryKind, string>> = {
  bond: 'gentle piano and strings, growing warmer',
  teach: 'curious plucked strings and warm piano',
  search: 'slow tense strings and low piano',
  discover: 'mysterious bells and soft pads',
  make: 'curious plucked strings and light percussion',
  fight: 'epic drums and brass',
  argue: 'nervous plucked strings and bass',
  refuse: 'quiet choir and low strings',
  escape: 'driving percussion and fast strings',
  travel: 'wide acoustic guitar and soft pads',
  rescue: 'hopeful strings and low drums',
  steal: 'sneaking bass and light percussion',
  lose: 'lonely piano, slowly growing brighter',
  repair: 'light percussion and plucked strings',
  compete: 'driving drums and brass',
  perform: 'warm strings and solo violin',
  wait: 'soft pads and slow piano',
  give: 'gentle guitar and flute',
  pitch: 'light beat and soft synth pads',
  tell: 'harp and soft strings',
  change: 'piano and strings, growing brighter',
  day: 'playful plucks and whistling flute',
  explainer: 'light upbeat plucks and marimba',
  product: 'bright modern beat with claps',
};

/** Who says what, what is heard and what plays. The narrator is one voice all through; effects come where a shot asks for one. */
export function designSoundtrack({ idea: text, scenes, voices }: TextTasks['soundtrack']['input']): AudioDesign[] {
  const idea = readIdea(text);
  const random = randomFrom(`${idea.seed}|sound`);
  const adults = voices.filter((voice) => !/child|robot/i.test(voice.age));
  const narrator = random.pick(adults.length > 0 ? adults : voices);
  const audios: AudioDesign[] = [];
  for (const scene of scenes) {
    for (const [index, shot] of scene.shots.entries()) {
      const at = { scene: scene.number, shot: shot.number };
      if (shot.narration.trim())
        audios.push({ type: 'voice', ...at, prompt: shot.narration.trim(), ...(narrator ? { voice_id: narrator.voice_id } : {}) });
      const sound = shot.audio.trim();
      // a sound in every shot would be a carpet: quiet ones only now and then
      if (sound && (!QUIET.test(sound) || index % 3 === 0)) audios.push({ type: 'sound_effect', ...at, prompt: sound });
    }
  }
  return [...audios, ...music(idea, scenes)];
}

function music(idea: ReturnType<typeof readIdea>, scenes: TextTasks['soundtrack']['input']['scenes']): AudioDesign[] {
  const pieces: AudioDesign[] = [];
  const lengthOf = (scene: (typeof scenes)[number]) => scene.shots.reduce((sum, shot) => sum + shot.seconds, 0);
  let start = 0;
  while (start < scenes.length) {
    let end = start;
    let seconds = lengthOf(scenes[start]!);
    while (end + 1 < scenes.length && seconds + lengthOf(scenes[end + 1]!) <= MUSIC_SECONDS) seconds += lengthOf(scenes[++end]!);
    const part = scenes.length - 1 <= end ? 'hopeful ending' : start === 0 ? 'quiet beginning' : 'growing tension';
    pieces.push({
      type: 'music',
      start_scene: scenes[start]!.number,
      end_scene: scenes[end]!.number,
      prompt: `${idea.mood}, ${FEELS[idea.kind]}${start === 0 && end === scenes.length - 1 ? '' : `, ${part}`}`,
    });
    start = end + 1;
  }
  return pieces;
}
