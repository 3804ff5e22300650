import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleLine } from '../speech/sample-lines.js';
import { type SpeechServerOptions, SpeechServerProvider } from '../speech/speech-server.provider.js';
import { asking, type Finding } from './finding.js';

const SERVICE = 'speech-server';
const LOOK_MS = 60_000;
const SPEAK_MS = 3 * 60_000;

/** Asks servers of one's own that speak what they have, and has each say one line, which costs nothing. */
export async function checkSpeechServer(options: SpeechServerOptions): Promise<Finding[]> {
  return (await Promise.all(options.servers.map((server) => checked({ ...options, servers: [server] }, server.label)))).flat();
}

async function checked(options: SpeechServerOptions, label: string): Promise<Finding[]> {
  const provider = new SpeechServerProvider(options);
  const about = { service: SERVICE, kind: 'speech' as const, about: label };
  const voices = await asking(() => provider.voices(AbortSignal.timeout(LOOK_MS)));
  const [trouble] = provider.troubles();
  // a server of one's own that does not answer is not set up
  if ('failed' in voices)
    return [{ ...about, state: 'wrong', found: voices.failed.state === 'unknown' ? inWords(trouble, label) : voices.failed.found }];
  const [first] = voices.answer;
  if (trouble || !first) return [{ ...about, state: 'wrong', found: inWords(trouble, label) }];
  const spoken = await asking(() => said(provider, first.voice_id, sampleLine(first.languages)));
  return [
    { ...about, state: 'good', found: `It has ${countOf(voices.answer.length)}; ${languagesOf(voices.answer)}.` },
    'failed' in spoken
      ? { ...about, ...spoken.failed }
      : {
          ...about,
          state: 'good',
          found: `${first.name} said a line in ${(spoken.answer.ms / 1000).toFixed(1)} s, ${spoken.answer.words}.`,
        },
  ];
}

const inWords = (trouble: string | undefined, label: string): string => `It ${(trouble ?? 'does not answer').replace(`${label} `, '')}.`;

async function said(provider: SpeechServerProvider, voiceId: string, text: string): Promise<{ ms: number; words: string }> {
  const workDir = await mkdtemp(join(tmpdir(), 'scenewright-speech-'));
  try {
    const began = performance.now();
    const context = {
      idempotencyKey: 'check',
      workDir,
      signal: AbortSignal.timeout(SPEAK_MS),
      onProgress: () => {},
      ordering: async () => {},
    };
    const progress = await provider.start({ kind: 'speech', text, voiceId, seed: 1 }, context);
    const hasWords = progress.state === 'done' && progress.output.notes !== undefined;
    return { ms: performance.now() - began, words: hasWords ? 'and told when each word is heard' : 'without the times of its words' };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

const countOf = (count: number): string => (count === 1 ? 'one voice' : `${count} voices`);

const languagesOf = (voices: readonly { readonly languages?: readonly string[] }[]): string => {
  const codes = [...new Set(voices.flatMap(({ languages = ['en'] }) => languages))].sort();
  return `they speak ${codes.join(', ')}`;
};
