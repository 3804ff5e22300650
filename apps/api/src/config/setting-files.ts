import { readFileSync } from 'node:fs';

/** The settings with those that stand in files read in, and what is wrong with the files. */
export interface WithFiles {
  readonly environment: NodeJS.ProcessEnv;
  readonly problems: readonly string[];
}

/**
 * Any setting may stand in a file of its own, as containers hand over secrets: NAME_FILE says which. The file's content, without the line's
 * end, is the value.
 * @param names of all settings: one that itself ends with _FILE is no such name.
 */
export function withFiles(names: readonly string[], environment: NodeJS.ProcessEnv): WithFiles {
  const read: NodeJS.ProcessEnv = { ...environment };
  const problems: string[] = [];
  for (const name of names) {
    const pointer = `${name}_FILE`;
    const file = environment[pointer];
    if (!file || names.includes(pointer)) continue;
    if (environment[name]) {
      problems.push(`${name} and ${pointer} are both set. Set one of them.`);
      continue;
    }
    try {
      const value = readFileSync(file, 'utf8').trim();
      if (value === '') problems.push(`${pointer} names ${file}, which is empty. It has to hold the value of ${name}.`);
      read[name] = value;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const why = code === 'ENOENT' ? 'is not there' : code === 'EACCES' ? 'may not be read by this process' : `cannot be read (${code})`;
      problems.push(`${pointer} names ${file}, which ${why}. It has to hold the value of ${name}.`);
    }
  }
  return { environment: read, problems };
}
