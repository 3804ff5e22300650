import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Projection, versionSchema } from '@scenewright/event-log';

export type DeclaredProjection = Pick<Projection, 'name' | 'version' | 'categories' | 'tables'>;

const isProjection = (value: unknown): value is new () => Projection =>
  typeof value === 'function' && value.prototype instanceof Projection;

/** The projections of this program as their files declare them, for whoever asks before, or without, the application being put together. */
export async function declaredProjections(): Promise<DeclaredProjection[]> {
  const root = join(import.meta.dirname, '..');
  const files = globSync('**/*.projection.{js,ts}', { cwd: root }).sort();
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  // they only keep what they are given: what they say of themselves needs none of it
  return modules.flatMap((module) => Object.values(module).filter(isProjection)).map((Class) => new Class());
}

/** Where this program's tables are looked for first: the schemas in which they lie once a newer version has taken their place. */
export const ownSchemas = (projections: readonly DeclaredProjection[]): string[] =>
  projections.map(({ name, version }) => versionSchema(name, version));
