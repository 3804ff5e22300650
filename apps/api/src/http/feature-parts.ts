import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Type } from '@nestjs/common';
import { controllerFor } from './call-controller.js';
import { type HandledCall, handledBy } from './call-handler.js';

/** What lies in a feature's folder is part of the studio; nothing is registered anywhere else. */
export interface FeatureParts {
  readonly providers: Type[];
  /** The routes of the calls, those without parameters first: `/voices` must not be taken for a project of that name. */
  readonly controllers: Type[];
}

/** A call each (`calls/`), a kind of generation each (`generation/`), and beside them read models, processes and what is pushed. */
const FOLDERS = ['calls', 'generation'];
const SUFFIXES = /\.(projection|process|changes)\.(js|ts)$/;
const SOURCE = /(?<!\.test|\.d)\.(js|ts)$/;

/**
 * Finds a feature's calls, kinds of generation, projections, processes and changes by where they lie: every file of theirs exports one class.
 * @param folder of the feature: `import.meta.dirname` of its module.
 */
export async function featureParts(folder: string): Promise<FeatureParts> {
  const files = [...FOLDERS.flatMap((name) => sourcesIn(join(folder, name))), ...sourcesIn(folder).filter((file) => SUFFIXES.test(file))];
  const classes = await Promise.all(files.map(classIn));
  const handled: HandledCall[] = [];
  for (const [index, found] of classes.entries()) {
    const call = handledBy(found);
    if (call) handled.push(call);
    else if (isCall(folder, files[index] as string))
      throw new Error(`${files[index]} lies among the calls but handles none: add @Handles(calls.…)`);
  }
  handled.sort((one, other) => (parameterless(one.call.path) < parameterless(other.call.path) ? 1 : -1));
  return { providers: classes, controllers: handled.map(controllerFor) };
}

const sourcesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => SOURCE.test(name))
        .sort()
        .map((name) => join(folder, name))
    : [];

const isCall = (folder: string, file: string): boolean => file.startsWith(join(folder, 'calls'));

async function classIn(file: string): Promise<Type> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const classes = Object.values(exported).filter((one): one is Type => typeof one === 'function' && /^class\b/.test(String(one)));
  const [found] = classes;
  if (!found || classes.length > 1) throw new Error(`${file} is a part of its feature and has to export one class, not ${classes.length}`);
  return found;
}

/** Places of a path as text in which a fixed word sorts above a parameter. */
const parameterless = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '0' : '1'))
    .join('');
