import type { AudioDesign } from '@scenewright/events';
import type { TextTasks } from '@scenewright/providers';
import { ageIn, type Language, languageOf, readStory } from '@scenewright/story';
import { randomFrom } from '../painting/random.js';
import { isFemalePerson } from './own-words/looks-of-person.js';
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

type Voices = TextTasks['soundtrack']['input']['voices'];

/** Languages that the voices speak; one that says nothing of it speaks English. */
const speaks = (voices: Voices, language: Language): Voices => voices.filter((voice) => (voice.language ?? 'en') === language);

/**
 * Who says what, what is heard and what plays. The narrator is one voice all through, each speaker has one of their own; effects come where
 * a shot asks for one. Nobody speaks a language that no voice has: its words are read, not said.
 */
export function designSoundtrack({ idea: text, scenes, voices }: TextTasks['soundtrack']['input']): AudioDesign[] {
  const idea = readIdea(text);
  const random = randomFrom(`${idea.seed}|sound`);
  const spoken = voices.length === 0 ? undefined : speaks(voices, languageOf(text));
  const voiceOf = castVoices(text, spoken ?? [], random);
  const audios: AudioDesign[] = [];
  for (const scene of scenes) {
    for (const [index, shot] of scene.shots.entries()) {
      const at = { scene: scene.number, shot: shot.number };
      const voice = voiceOf(shot.speaker);
      if (shot.narration.trim() && spoken?.length !== 0)
        audios.push({ type: 'voice', ...at, prompt: shot.narration.trim(), ...(voice ? { voice_id: voice } : {}) });
      const sound = shot.audio.trim();
      // a sound in every shot would be a carpet: quiet ones only now and then
      if (sound && (!QUIET.test(sound) || index % 3 === 0)) audios.push({ type: 'sound_effect', ...at, prompt: sound });
    }
  }
  return [...audios, ...music(idea, scenes)];
}

/** Machines speak for machines alone. */
const isMachine = ({ name, age }: Voices[number]): boolean => /robot|otto/i.test(`${name} ${age}`);
const FIRST_PERSON = /^(?:I|My|I'm|I’m)\b/;

/** A voice for the narrator and for each speaker, by what the text says of their sex and age. */
function castVoices(
  text: string,
  voices: Voices,
  random: ReturnType<typeof randomFrom>,
): (speaker: string | undefined) => string | undefined {
  const story = readStory(text);
  const people = voices.filter((voice) => !isMachine(voice));
  const adults = people.filter((voice) => !/child/i.test(voice.age));
  const taken = new Map<string, string>();
  const choose = (fitting: Voices, otherwise: Voices): string | undefined => {
    const used = new Set(taken.values());
    const from = [fitting, otherwise, people, voices].find((some) => some.some((voice) => !used.has(voice.voice_id))) ?? voices;
    return from.find((voice) => !used.has(voice.voice_id))?.voice_id ?? from[0]?.voice_id;
  };
  const voiceFor = (name: string): string | undefined => {
    const person = story.people.find((one) => one.name === name);
    const words = person ? `${person.noun} ${person.said.join(' ')}` : name;
    if (/\b(?:robot|android|drone|computer|machine|ai)\b/i.test(words)) return choose(voices.filter(isMachine), people);
    const female = person ? isFemalePerson(person, story) : undefined;
    const age = ageIn(words);
    const same = people.filter((voice) => female === undefined || voice.gender === (female ? 'female' : 'male'));
    const old = (voice: Voices[number]) => (/child/i.test(voice.age) ? 'child' : /senior|old/i.test(voice.age) ? 'old' : 'adult');
    return choose(
      same.filter((voice) => old(voice) === age),
      same.filter((voice) => old(voice) !== 'child'),
    );
  };
  // whoever tells of themselves is heard, not a stranger
  const teller = FIRST_PERSON.test(text.trim())
    ? story.people.find((one) => /\b(?:I am|I'm|I’m|my name is) /i.test(text) && one.named)
    : undefined;
  const narrator = teller
    ? voiceFor(teller.name)
    : random.pick(adults.length > 0 ? adults : voices.length > 0 ? voices : [undefined])?.voice_id;
  if (narrator) taken.set('', narrator);
  return (speaker) => {
    if (!speaker) return narrator;
    if (!taken.has(speaker)) {
      const voice = voiceFor(speaker);
      if (voice) taken.set(speaker, voice);
    }
    return taken.get(speaker);
  };
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
