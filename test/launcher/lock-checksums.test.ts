import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const LOCK = join(ROOT, 'package-lock.json');
const folder = mkdtempSync(join(tmpdir(), 'scenewright-checksums-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Lock {
  readonly packages: Record<string, { version: string; integrity?: string; inBundle?: boolean }>;
}

function check(lock: Lock) {
  const file = join(folder, 'lock.json');
  writeFileSync(file, JSON.stringify(lock));
  return spawnSync(process.execPath, [join(ROOT, 'scripts/lib/lock-checksums.mjs'), file], { encoding: 'utf8' });
}
const lock = (): Lock => JSON.parse(readFileSync(LOCK, 'utf8'));

describe('The lock of the packages', () => {
  it('has a checksum of every package that is fetched, for whatever system', () => {
    expect(check(lock())).toMatchObject({ stderr: '', status: 0 });
  });

  it.each(['node_modules/pg', 'node_modules/@swc/core-darwin-arm64'])('is refused without that of %s, which is named', (at) => {
    const changed = lock();
    const { version } = changed.packages[at] as { version: string };
    delete changed.packages[at]?.integrity;
    const { status, stderr } = check(changed);
    expect(status).toBe(1);
    expect(stderr).toContain(`no checksum of: ${at.slice('node_modules/'.length)}@${version}\n`);
  });

  it('needs none of what comes within another package', () => {
    const changed = lock();
    changed.packages['node_modules/pg/node_modules/within'] = { version: '1.0.0', inBundle: true };
    expect(check(changed).status).toBe(0);
  });
});
