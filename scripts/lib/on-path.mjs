import fs from 'node:fs';
import path from 'node:path';

/** The file of a program that is found by its name; undefined when there is none. */
export function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      fs.accessSync(file, fs.constants.X_OK);
      if (fs.statSync(file).isFile()) return file;
    } catch {}
  }
  return undefined;
}
