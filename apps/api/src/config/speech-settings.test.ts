import { describe, expect, it } from '@jest/globals';
import { contradictions } from './contradictions.js';
import { readServiceSettings } from './settings.js';
import { valuesOf } from './testing/values-of.js';

describe('servers of one’s own that speak', () => {
  it('are one or several, with names, and with the voices to choose from', () => {
    const { values } = valuesOf({
      SPEECH_URLS: 'http://127.0.0.1:8880/v1#kokoro, http://10.0.0.5:8000',
      SPEECH_VOICES: 'nova:female:young, thorsten:male:de:en,Abigail.wav',
    });
    expect(values.SPEECH_URLS.map(({ label }) => label)).toEqual(['kokoro', '10.0.0.5:8000']);
    expect(values.SPEECH_VOICES).toEqual([
      { id: 'nova', gender: 'female', age: 'young' },
      { id: 'thorsten', gender: 'male', languages: ['de', 'en'] },
      { id: 'Abigail.wav' },
    ]);
  });

  it.each([
    ['SPEECH_URLS', '127.0.0.1:8880', 'no address'],
    ['SPEECH_URLS', 'http://me:secret@10.0.0.5', 'SPEECH_KEY'],
    ['SPEECH_URLS', 'http://169.254.169.254', 'no machine of yours'],
    ['SPEECH_VOICES', 'nova:woman', 'female, male, neutral'],
    ['SPEECH_VOICES', ':female', 'has to be the voice'],
    ['SPEECH_VOICES', 'nova,nova:male', 'named twice'],
    ['SPEECH_AT_ONCE', '0', '1'],
  ])('are refused with %s=%s', (name, value, why) => {
    expect(valuesOf({ [name]: value }).problems).toEqual([expect.stringContaining(why)]);
  });

  it('say what is missing, or named twice', () => {
    const problemsOf = (given: Record<string, string>) => contradictions(valuesOf(given).values);
    expect(problemsOf({ SPEECH_KEY: 'k', SPEECH_MODEL: 'kokoro', SPEECH_VOICES: 'nova' })).toEqual(
      ['SPEECH_KEY', 'SPEECH_MODEL', 'SPEECH_VOICES'].map((name) => expect.stringContaining(`SPEECH_URLS is missing, but ${name} is set`)),
    );
    expect(problemsOf({ PROVIDERS: 'speech:speech-server' })).toEqual([expect.stringContaining('SPEECH_URLS is missing, but PROVIDERS')]);
    expect(problemsOf({ SPEECH_URLS: 'http://10.0.0.5,http://10.0.0.5/' })).toEqual([expect.stringContaining('twice')]);
    expect(problemsOf({ SPEECH_URLS: 'http://10.0.0.5', SPEECH_KEY: 'k' })).toEqual([]);
  });

  it('are known to the command line without the rest, and their key is not said', () => {
    expect(readServiceSettings({ SPEECH_URLS: 'http://10.0.0.5' }).SPEECH_URLS).toHaveLength(1);
    expect(() => readServiceSettings({ SPEECH_KEY: 'two words' })).toThrow(/SPEECH_KEY cannot be right/);
    expect(() => readServiceSettings({ SPEECH_MODEL: 'kokoro' })).toThrow(/SPEECH_URLS is missing/);
  });
});
