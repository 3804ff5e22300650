import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchCopy } from '../../scripts/lib/scratch-copy.mjs';

/** A later release of the studio: what is built here, with changes in what is built. */
export interface LaterRelease {
  /** Where it lies, as this repository does. */
  readonly root: string;
  /** The program. */
  readonly main: string;
  readonly cli: string;
  /** Makes it another release still. */
  renumber(release: number): void;
  remove(): void;
}

/** The projections that the next release keeps at a version of its own. */
export const RAISED = ['projects', 'scenes'] as const;

/**
 * The release after this one, as one might be: one more migration, which expands; newer versions of the read models of projects and
 * scenes; and a newer version of an event, which this release does not know.
 */
export function makeNextRelease(): LaterRelease {
  const copy = makeScratchCopy();
  const change = (file: string, of: (text: string) => string) => {
    const path = join(copy.root, file);
    const text = readFileSync(path, 'utf8');
    const changed = of(text);
    if (changed === text) throw new Error(`${file} is not what the next release is made from: mend test/support/next-release.ts`);
    writeFileSync(path, changed);
  };
  const renumber = (release: number) => {
    const all = Array.from({ length: release }, (_, n) => ({ release: n + 1, unused: [] }));
    change('migrations/dist/releases.js', (text) => text.replace(/releases = \[.*\];/, `releases = ${JSON.stringify(all)};`));
  };
  renumber(2);
  change('migrations/dist/index.js', (text) => `${text}\n${NEXT_MIGRATION}`);
  for (const name of RAISED) {
    change(`apps/api/dist/${name}/${name}.projection.js`, (text) =>
      text.replace(/this\.version = (\d+);/, (_, version) => `this.version = ${Number(version) + 1};`),
    );
  }
  change('libs/events/dist/project.js', (text) =>
    text.replace(
      'BriefRevised: event(z.object({ changes: briefChanges }))',
      'BriefRevised: event(z.object({ changes: briefChanges }), 2, { 1: asItWas })',
    ),
  );
  return {
    root: copy.root,
    main: join(copy.root, 'apps/api/dist/main.js'),
    cli: join(copy.root, 'apps/api/dist/cli/main.js'),
    renumber,
    remove: copy.remove,
  };
}

const NEXT_MIGRATION = `
class NextRelease1763799999999 {
  async up(runner) {
    await runner.query('ALTER TABLE read.projects ADD remark text; CREATE TABLE ops.remarks (id uuid PRIMARY KEY)');
  }
  async down(runner) {
    await runner.query('ALTER TABLE read.projects DROP remark; DROP TABLE ops.remarks');
  }
}
migrations.push(NextRelease1763799999999);
`;
