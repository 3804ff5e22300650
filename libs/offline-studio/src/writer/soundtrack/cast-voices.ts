import type { TextTasks } from '@scenewright/providers';
import { ageIn, ageInWords, isFemale, isMale, type Person, type Story } from '@scenewright/story';
import type { Random } from '../../painting/random.js';
import type { Idea } from '../idea.js';
import { isFemalePerson } from '../own-words/looks-of-person.js';

type Voices = TextTasks['soundtrack']['input']['voices'];
type Voice = Voices[number];
type Age = ReturnType<typeof ageIn>;

/** Whom a voice is wanted for; undefined where any will do. */
interface Wanted {
  readonly female?: boolean | undefined;
  readonly age?: Age | undefined;
}

/** Machines speak for machines alone. */
const isMachine = ({ name, age }: Voice): boolean => /robot|otto/i.test(`${name} ${age}`);
const MACHINE = /\b(?:robot|android|drone|computer|machine|ai)\b/i;

const ageOf = ({ age }: Voice): Age => (/child/i.test(age) ? 'child' : /senior|old/i.test(age) ? 'old' : 'adult');

/** 'I am a retired sailor', 'I am 81': whoever tells says who they are. */
const TELLS = /\b(?:I am|I'm|I’m)\s+((?:an?|the|\d)[^,.;:!?]{1,60})/gi;
/** 'As a girl I hid': what they were says whether they are a woman, and not how old they are. */
const WAS = /\b(?:as|I was)\s+((?:an?|the)\s[^,.;:!?]{2,40}?)(?=\sI\b|[,.;:!?]|$)/i;
const FIRST_PERSON = /^(?:(?:As|In|When|Every|One|Last|On)\s[^.!?]{0,40}?,?\s)?(?:I|My|I'm|I’m|I've|I’ve)\b/;
const CALLED = /\b(?:I am|I'm|I’m|my name is)\s/i;

const FOR_CHILDREN =
  /\b(?:bedtime|for (?:small |little |young )?children|for kids|children’?'?s (?:story|tale|book)|fairy ?tale|once upon a time)\b/i;

/**
 * A voice for the narrator and for each speaker, by what the text says of their sex and age. Whoever tells of themselves is heard, not a
 * stranger; nobody is told by a child or a machine, and each has a voice of their own as long as there are enough.
 */
export function castVoices(story: Story, voices: Voices, idea: Idea, random: Random): (speaker: string | undefined) => string | undefined {
  const { text } = story;
  const people = voices.filter((voice) => !isMachine(voice));
  const taken = new Map<string, string>();
  /** The first of the choices in which a voice is free. */
  const choose = (...choices: Voices[]): string | undefined => {
    const used = new Set(taken.values());
    const isFree = (voice: Voice) => !used.has(voice.voice_id);
    const from = [...choices, people, voices].find((some) => some.some(isFree)) ?? choices.find((some) => some.length > 0) ?? voices;
    return (from.find(isFree) ?? from[0])?.voice_id;
  };
  const fitting = ({ female, age }: Wanted): Voices[] => {
    const same = people.filter((voice) => female === undefined || voice.gender === (female ? 'female' : 'male'));
    return [same.filter((voice) => age === undefined || ageOf(voice) === age), same.filter((voice) => ageOf(voice) !== 'child')];
  };
  const wantedFor = (person: Person | undefined, name: string): Wanted => {
    const words = person ? `${person.noun} ${person.said.join(' ')} ${ageInWords(person)} ${person.name}` : name;
    return { female: person && isFemalePerson(person, story), age: ageIn(words) };
  };
  const voiceFor = (name: string): string | undefined => {
    const person = story.people.find((one) => one.name === name);
    if (MACHINE.test(person ? `${person.noun} ${person.said.join(' ')}` : name)) return choose(voices.filter(isMachine), people);
    return choose(...fitting(wantedFor(person, name)));
  };
  const narratorFor = (): string | undefined => {
    if (FIRST_PERSON.test(text.trim())) {
      const words = [...text.matchAll(TELLS)].map(([, is]) => is).join(', ');
      const named = CALLED.test(text) ? story.people.find((one) => one.named) : undefined;
      if (MACHINE.test(words)) return choose(voices.filter(isMachine), people);
      if (named) return choose(...fitting({ ...wantedFor(named, named.name), ...(words ? { age: ageIn(words) } : {}) }));
      const known = `${words}, ${WAS.exec(text)?.[1] ?? ''}`;
      if (known.trim() !== ',')
        return choose(
          ...fitting({ female: isFemale(known) ? true : isMale(known) ? false : undefined, age: words ? ageIn(words) : 'adult' }),
        );
    }
    const adults = people.filter((voice) => ageOf(voice) !== 'child');
    const fits = adults.filter((voice) => (ageOf(voice) === 'old') === isToldByTheOld(text, idea));
    return random.pick([fits, adults, people, voices].find((some) => some.length > 0) ?? [undefined])?.voice_id;
  };
  const narrator = narratorFor();
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

/** Tales and what is grave are told by somebody who has seen much; what explains or sells is not. */
const isToldByTheOld = (text: string, { kind, mood }: Idea): boolean =>
  kind !== 'explainer' && kind !== 'product' && (FOR_CHILDREN.test(text) || /dark|noir|epic|melancholic/.test(mood));
