import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one test file, with a name that would break careless quoting. */
export function testFolder(): { path: string; of(name: string): string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "scenewright it's a test-"));
  return { path: root, of: (name) => join(root, name), remove: () => rmSync(root, { recursive: true, force: true }) };
}
