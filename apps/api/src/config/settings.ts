import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { type ComfyUiValues, comfyUiSettings } from './comfyui-settings.js';
import { contradictions } from './contradictions.js';
import { type LanguageModelValues, languageModelContradictions, languageModelSettings } from './language-model-settings.js';
import { type Setting, schema, type Values } from './schema.js';
import { type ServiceValues, serviceSettings } from './service-settings.js';
import { withFiles } from './setting-files.js';
import { type SpeechValues, speechContradictions, speechSettings } from './speech-settings.js';
import { type StorageValues, storageContradictions, storageSettings } from './storage-settings.js';
import { readSecrets, type Secrets, secretProblems } from './studio-secrets.js';

export interface Settings extends Values {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Where connections are this process's own for as long as they stand: `DATABASE_URL`, unless that leads through a pooler. */
  readonly directDatabaseUrl: string;
  readonly eventStore: 'postgres' | 'kurrentdb';
  readonly secrets: Secrets;
}

/** A setting has a value that cannot be used. The message names it, what is wrong and an example. */
export class InvalidSettings extends Error {
  constructor(problems: readonly string[]) {
    super(`The studio cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'InvalidSettings';
  }
}

/** Reads and checks the settings. Makes the secrets of this data folder on its first use. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const { values, problems } = parsed(schema, environment);
  const known = values as unknown as Values;
  if (problems.length === 0) problems.push(...contradictions(known), ...secretProblems(known, resolve(known.DATA_DIR)));
  if (problems.length > 0) throw new InvalidSettings(problems);
  const dataDir = resolve(known.DATA_DIR);
  return {
    ...known,
    dataDir,
    publicUrl: (known.PUBLIC_URL ?? `http://${hostInUrl(known.HOST)}:${known.PORT}`).replace(/\/$/, ''),
    directDatabaseUrl: known.DATABASE_DIRECT_URL ?? known.DATABASE_URL,
    eventStore: known.EVENT_STORE ?? (known.KURRENTDB_URL ? 'kurrentdb' : 'postgres'),
    secrets: readSecrets(known, dataDir),
  };
}

/** As this machine reaches what listens there. The launcher has the same: `scripts/lib/ports.mjs`. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The settings of the place where media are kept alone: for the command line, which needs no others. */
export function readStorageSettings(environment: NodeJS.ProcessEnv = process.env): StorageValues {
  const { values, problems } = parsed(storageSettings, environment);
  const known = values as unknown as StorageValues;
  if (problems.length === 0) problems.push(...storageContradictions(known));
  if (problems.length > 0) throw new InvalidSettings(problems);
  return known;
}

/** Where ComfyUI runs alone: for the command line, which needs no other settings. */
export function readComfyUiSettings(environment: NodeJS.ProcessEnv = process.env): ComfyUiValues {
  const { values, problems } = parsed(comfyUiSettings, environment);
  if (problems.length > 0) throw new InvalidSettings(problems);
  return values as unknown as ComfyUiValues;
}

/** The services elsewhere, and servers of one's own that speak or write: for the command line, which needs no other settings. */
export function readServiceSettings(environment: NodeJS.ProcessEnv = process.env): ServiceValues & LanguageModelValues & SpeechValues {
  const { values, problems } = parsed({ ...serviceSettings, ...languageModelSettings, ...speechSettings }, environment);
  const known = values as unknown as ServiceValues & LanguageModelValues & SpeechValues;
  if (problems.length === 0) problems.push(...languageModelContradictions(known), ...speechContradictions(known));
  if (problems.length > 0) throw new InvalidSettings(problems);
  return known;
}

function parsed(settings: Record<string, Setting>, environment: NodeJS.ProcessEnv) {
  const { environment: given, problems: unread } = withFiles(Object.keys(settings), environment);
  const problems = [...unread];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const text = given[name];
    const result = setting.schema.safeParse(text === '' ? undefined : text);
    if (result.success) values[name] = result.data;
    else if (!unread.some((problem) => problem.startsWith(`${name}_FILE `))) {
      // what a terminal shows ends up in logs
      const value = /KEY|SECRET|TOKEN|HEADERS/.test(name) || /:\/\/[^/]*@/.test(text ?? '') ? 'cannot be right' : `is '${text}'`;
      const what = text ? `${value}: ${result.error.issues.map((issue) => issue.message).join('; ')}` : 'is missing';
      problems.push(`${name} ${what}. ${setting.about} Example: ${name}=${setting.example}`);
    }
  }
  return { values, problems };
}

/** How whatever is wrong with the settings is told: before they are read, and whatever is wrong with them. */
export const logFormat = (environment: NodeJS.ProcessEnv = process.env): 'text' | 'json' =>
  environment.LOG_FORMAT === 'json' ? 'json' : 'text';

/** All settings, as the command line shows them. */
export function describeSettings(): { name: string; about: string; example: string }[] {
  return Object.entries(schema).map(([name, { about, example }]) => ({ name, about, example }));
}
