import { RUN_FOLDER } from '../../scripts/lib/test-run.mjs';

/** The folder of this run of the tests. It goes when the run ends. @throws when the tests run without what makes it */
export function runFolder(): string {
  const folder = process.env[RUN_FOLDER];
  if (!folder) throw new Error('there is no folder for this run: run the tests with `npm test`, which makes one');
  return folder;
}
