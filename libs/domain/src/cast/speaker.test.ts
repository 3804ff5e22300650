import { describe, expect, it } from '@jest/globals';
import { fold } from '../decision.js';
import { play } from '../testing/history.js';
import { id, jobId, look, text } from '../testing/samples.js';
import { castDecider } from './decider.js';
import { faceOf, speakerAmong, voiceOfLine } from './speaker.js';

const [MARA, JON] = [id(1, 5), id(2, 5)];
const sheet = (characterId: string, name: string, n: number) => ({
  ...{ characterId, portraitJobId: jobId(n), name, description: `${name} in yellow`, image_gen_prompt: '' },
});
const cast = fold(
  castDecider,
  play(castDecider, [
    { type: 'RequestCasting', jobId: jobId(1), projectId: id(9) },
    { type: 'CompleteCasting', jobId: jobId(1), characters: [sheet(MARA, 'Mara', 2), sheet(JON, 'Jon', 3)], setting: look },
    { type: 'ReviseCharacter', characterId: MARA, changes: { name: { from: 'Mara', to: 'Ida' }, voiceId: { from: null, to: 'anna' } } },
  ]).flatMap(({ events }) => events),
);
const said = (speaker?: string) => text('shot', speaker === undefined ? {} : { speaker });

describe('who says a line', () => {
  it.each([
    ['the name that they have now', 'ida', MARA],
    ['the name that the script has for them', ' MARA ', MARA],
    ['nobody of the cast', 'A gull', undefined],
    ['nobody, when the narrator does', undefined, undefined],
  ])('is found by %s', (_, speaker, who) => expect(speakerAmong(cast.characters, speaker)?.characterId).toBe(who));

  it('speaks with a voice of their own, if they have one', () => {
    expect(voiceOfLine(cast, said('Mara'))).toBe('anna');
    expect(voiceOfLine(cast, said('Jon'))).toBeNull();
    expect(voiceOfLine(cast, said())).toBeNull();
  });

  it('moves their mouth where they are in the shot, else whoever comes first does', () => {
    const face = (speaker: string | undefined, characterIds: string[]) => faceOf(cast, { text: said(speaker), characterIds })?.characterId;
    expect(face('Jon', [MARA, JON])).toBe(JON);
    expect(face('Jon', [MARA])).toBe(MARA);
    expect(face(undefined, [MARA, JON])).toBe(MARA);
    expect(face('Jon', [])).toBeUndefined();
  });
});
