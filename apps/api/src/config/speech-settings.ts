import type { NamedVoice, SpeechServerOptions } from '@scenewright/services';
import { z } from 'zod';
import { machines, machinesMissing, machinesTwice } from './own-machines.js';

const SEXES = ['female', 'male', 'neutral'] as const;
const AGES = ['child', 'young', 'adult', 'senior'] as const;
const LANGUAGE = /^[a-z]{2,3}$/;
const FORM = `has to be the voice as its server calls it, then what it is, each behind a colon: ${SEXES.join(', ')}; ${AGES.join(', ')}; the languages that it speaks, as en or de`;

/** 'nova:female:en:de,onyx:male:senior': voices, with what their names do not tell. */
const voices = z.string().transform((text, context) => {
  const found: NamedVoice[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [id = '', ...words] = entry.split(':').map((part) => part.trim());
    const gender = SEXES.find((sex) => words.includes(sex));
    const age = AGES.find((one) => words.includes(one));
    const languages = words.filter((word) => word !== gender && word !== age);
    const problem = id === '' || id.length > 100 || languages.some((word) => !LANGUAGE.test(word));
    if (problem || found.some((voice) => voice.id === id)) {
      context.addIssue({ code: 'custom', message: problem ? `'${entry}' ${FORM}` : `'${id}' is named twice` });
      return z.NEVER;
    }
    found.push({ id, ...(gender ? { gender } : {}), ...(age ? { age } : {}), ...(languages.length > 0 ? { languages } : {}) });
  }
  return found;
});

/** Settings of servers of one's own that speak. */
export const speechSettings = {
  SPEECH_URLS: {
    schema: machines('SPEECH_KEY').default([]),
    about:
      'Servers of your own that speak by the speech API of OpenAI (Kokoro-FastAPI, Speaches, LocalAI and others; docs/speech.md). Several divided by commas; a name for each behind #.',
    example: 'http://127.0.0.1:8880#kokoro',
  },
  SPEECH_KEY: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be of letters, digits and signs without spaces')
      .optional(),
    about: 'Key of these servers, where they want one. Sent to every one of SPEECH_URLS.',
    example: 'secret',
  },
  SPEECH_MODEL: {
    schema: z.string().min(1).max(200).optional(),
    about: 'Which of their models speaks. Needed where a server has several and none of them is known.',
    example: 'kokoro',
  },
  SPEECH_VOICES: {
    schema: voices.default([]),
    about:
      'The voices to choose from, for servers that do not list theirs, or whose names do not tell who speaks: each with sex, age and languages behind colons. Default: all that the servers list.',
    example: 'alloy:neutral,nova:female:young,thorsten:male:de',
  },
  SPEECH_AT_ONCE: {
    schema: z.coerce.number().int().min(1).max(1000).default(2),
    about: 'Lines under way at each of these servers at a time, of each process.',
    example: '2',
  },
} as const;

export type SpeechValues = { readonly [Name in keyof typeof speechSettings]: z.infer<(typeof speechSettings)[Name]['schema']> };

/** How these servers are asked. */
export const speechServerOptions = (settings: SpeechValues): SpeechServerOptions => ({
  servers: settings.SPEECH_URLS,
  voices: settings.SPEECH_VOICES,
  atOnce: settings.SPEECH_AT_ONCE,
  ...(settings.SPEECH_KEY ? { key: settings.SPEECH_KEY } : {}),
  ...(settings.SPEECH_MODEL ? { model: settings.SPEECH_MODEL } : {}),
});

/** What is wrong with these settings together. */
export function speechContradictions(settings: SpeechValues & { readonly PROVIDERS: ReadonlyMap<string, readonly string[]> }): string[] {
  const { SPEECH_URLS: urls, PROVIDERS: chosen } = settings;
  if (urls.length > 0) return machinesTwice('SPEECH_URLS', urls);
  const alone = [
    ...(settings.SPEECH_KEY ? ['SPEECH_KEY'] : []),
    ...(settings.SPEECH_MODEL ? ['SPEECH_MODEL'] : []),
    ...(settings.SPEECH_VOICES.length > 0 ? ['SPEECH_VOICES'] : []),
  ];
  return machinesMissing('SPEECH_URLS', alone, 'speech-server', chosen);
}
