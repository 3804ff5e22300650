import { describe, expect, it } from '@jest/globals';
import { voicesSpeaking } from './voices-for-writer.js';

const voice = (voice_id: string, gender: string, ...languages: string[]) => ({
  ...{ voice_id, name: voice_id, gender, age: 'adult' },
  ...(languages.length > 0 ? { languages } : {}),
});
const ids = (language: string, voices: Parameters<typeof voicesSpeaking>[1]) =>
  voicesSpeaking(language, voices).map(({ voice_id }) => voice_id);

describe('the voices of a language', () => {
  it('are those that speak it; one that says nothing speaks English', () => {
    const voices = [voice('ava', 'female'), voice('jorge', 'male', 'es'), voice('mei', 'female', 'zh', 'en')];
    expect(ids('es', voices)).toEqual(['jorge']);
    expect(ids('en', voices)).toEqual(['ava', 'mei']);
    expect(ids('fr', voices)).toEqual([]);
  });

  it('are those whose own it is first, and nobody else when there are a woman and a man of them', () => {
    const many = [voice('sarah', 'female', 'en', 'es'), voice('george', 'male', 'en', 'es'), voice('lucia', 'female', 'es', 'en')];
    expect(ids('es', many)).toEqual(['lucia', 'sarah', 'george']);
    expect(ids('es', [...many, voice('jorge', 'male', 'es')])).toEqual(['lucia', 'jorge']);
  });
});
