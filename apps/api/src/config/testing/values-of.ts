import { schema, type Values } from '../schema.js';

/** What the settings are in an environment that has these, and what is wrong with each of them. */
export function valuesOf(given: Record<string, string>): { values: Values; problems: string[] } {
  const problems: string[] = [];
  const entries = Object.entries(schema).map(([name, setting]) => {
    const read = setting.schema.safeParse({ DATABASE_URL: 'postgres://127.0.0.1/studio', ...given }[name]);
    if (!read.success) problems.push(`${name}: ${read.error.issues[0]?.message}`);
    return [name, read.data];
  });
  return { values: Object.fromEntries(entries) as Values, problems };
}
