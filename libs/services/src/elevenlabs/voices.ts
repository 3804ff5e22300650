import type { Voice } from '@scenewright/providers';
import { truncated } from '@scenewright/story';
import { ServiceFault, WORDS } from '../http/service-fault.js';
import { languageCode } from '../languages.js';

interface Listed {
  readonly voice_id?: unknown;
  readonly name?: unknown;
  readonly description?: unknown;
  readonly labels?: Readonly<Record<string, unknown>> | null;
  readonly verified_languages?: readonly { readonly language?: unknown }[] | null;
}

interface Model {
  readonly model_id?: unknown;
  readonly languages?: readonly { readonly language_id?: unknown }[];
}

interface Page {
  readonly voices?: readonly Listed[];
  readonly has_more?: boolean;
  readonly next_page_token?: string | null;
}

const PAGE = 100;
/** Nobody chooses among more; whoever has more keeps the newest. */
const MOST_PAGES = 3;

/**
 * Every voice of the account, page by page, with the languages that it was made in before the others that `model` gives it.
 * @throws {ServiceFault}
 */
export async function fetchVoices(ask: (path: string) => Promise<unknown>, model: string | undefined): Promise<readonly Voice[]> {
  const spoken = await languagesOf(ask, model);
  const voices = new Map<string, Voice>();
  let token: string | null | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({ page_size: String(PAGE), ...(token ? { next_page_token: token } : {}) });
    const { voices: listed, has_more: more, next_page_token: next } = ((await ask(`/v2/voices?${query}`)) ?? {}) as Page;
    if (!Array.isArray(listed)) throw new ServiceFault('malformed', WORDS.nonsense, {});
    for (const voice of listed.flatMap((one) => known(one, spoken))) voices.set(voice.voice_id, voice);
    if (!more || !next) break;
    token = next;
  }
  return [...voices.values()];
}

/** What a model speaks. A key that is restricted to voices may not ask: nothing is known of it then. */
async function languagesOf(ask: (path: string) => Promise<unknown>, model: string | undefined): Promise<string[]> {
  const models = await ask('/v1/models').catch((error: unknown) => {
    if (error instanceof ServiceFault && error.kind === 'fatal') return [];
    throw error;
  });
  const own = Array.isArray(models) ? models.find(({ model_id: id }: Model) => id === model) : undefined;
  return codes(own?.languages?.map(({ language_id: id }: { language_id?: unknown }) => id));
}

const codes = (said: readonly unknown[] = []): string[] =>
  said.flatMap((language) => (typeof language === 'string' ? (languageCode(language) ?? []) : []));

/** What people wrote of their voices is shown: in short, and without what no name has. */
const words = (value: unknown, most: number): string =>
  typeof value === 'string' ? truncated(value.replace(/[\s\p{Cc}]+/gu, ' ').trim(), most) : '';

function known({ voice_id: id, name, description, labels, verified_languages: verified }: Listed, spoken: readonly string[]): Voice[] {
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return [];
  const label = (of: string) => words(labels?.[of], 40).replaceAll('_', ' ');
  const languages = [...new Set([...codes([labels?.language, ...(verified ?? []).map(({ language }) => language)]), ...spoken])];
  return [
    {
      voice_id: id,
      name: words(name, 80) || 'Unnamed',
      description: words(description, 300),
      labels: { gender: label('gender'), accent: label('accent'), age: label('age') },
      ...(languages.length > 0 ? { languages } : {}),
    },
  ];
}
