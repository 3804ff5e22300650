import { describe, expect, it } from '@jest/globals';
import type { Character } from '../cast/state.js';
import { id, sound, text } from '../testing/samples.js';
import { MARA, SHOTS, VOICE, WholeFilm } from '../testing/whole-film.js';
import type { AudioItem } from './decider.js';
import { voiceOfSpeaker } from './voice-of-speaker.js';

const [ONE, TWO] = SHOTS;
const { cast, soundtrack } = new WholeFilm().now;
/** Said over the first shot by somebody, in the voice of 'anna'. */
const heard = (
  speaker: string | undefined,
  { voice = {}, voices = {} }: { voice?: Partial<AudioItem>; voices?: Readonly<Record<string, string>> } = {},
) => ({
  cast: {
    characters: cast.characters.map((one): Character => ({ ...one, voiceId: voices[one.characterId] ?? null })),
  },
  shots: [
    { shotUid: ONE, text: text('one', speaker === undefined ? {} : { speaker }) },
    { shotUid: TWO, text: text('two', { speaker: 'Jon' }) },
  ],
  audios: soundtrack.audios.map((one) => (one.audioId === VOICE ? { ...one, ...voice } : one)),
});

describe('another line is said', () => {
  it('in the voice of whoever says it, whatever they were heard in', () =>
    expect(voiceOfSpeaker(heard('Mara', { voices: { [MARA]: 'ben' } }), { speaker: 'mara' })).toBe('ben'));
  it.each<[string, string | undefined, string | undefined]>([
    ['somebody of the cast', 'Mara', ' mara '],
    ['the narrator', undefined, ''],
    ['somebody who is not cast', 'A stranger', ' a STRANGER'],
  ])('in the voice in which they are heard: %s', (_, before, now) =>
    expect(voiceOfSpeaker(heard(before), now === undefined ? {} : { speaker: now })).toBe('anna'),
  );
  it('in no voice of somebody else', () => {
    expect(voiceOfSpeaker(heard('Mara'), { speaker: 'Jon' })).toBeNull();
    expect(voiceOfSpeaker(heard('Mara'), {})).toBeNull();
    expect(voiceOfSpeaker(heard(undefined), { speaker: 'Mara' })).toBeNull();
  });
  it('in no voice that was chosen for one line, and in none that sounds otherwise', () => {
    const byHand = soundtrack.audios
      .find(({ audioId }) => audioId === VOICE)!
      .takes.map((take) => ({ ...take, recipe: { ...take.recipe!, inputs: { ...take.recipe!.inputs!, byHand: true as const } } }));
    expect(voiceOfSpeaker(heard('Mara', { voice: { takes: byHand } }), { speaker: 'Mara' })).toBeNull();
    expect(voiceOfSpeaker(heard('Mara', { voice: { type: 'sound_effect' } }), { speaker: 'Mara' })).toBeNull();
    expect(voiceOfSpeaker(heard('Mara', { voice: { placement: { sceneUid: id(1), shotUid: id(99) } } }), { speaker: 'Mara' })).toBeNull();
  });
  it('in the voice that a line has which is not made yet, and in the first one that there is', () => {
    const unmade = { takes: [], selectedTake: null, audio: null };
    expect(voiceOfSpeaker(heard('Mara', { voice: { ...unmade, voiceId: 'leo' } }), { speaker: 'Mara' })).toBe('leo');
    const of = heard('Mara', { voice: { ...unmade, voiceId: null } });
    const second = { ...of.audios[0]!, audioId: id(9, 4), voiceId: 'ida', audio: sound(1), selectedTake: null };
    expect(voiceOfSpeaker({ ...of, audios: [...of.audios, second] }, { speaker: 'Mara' })).toBe('ida');
  });
});
