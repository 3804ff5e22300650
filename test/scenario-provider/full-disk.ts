import { existsSync, readFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { DiskAssetStore } from '../../apps/api/dist/media/disk-asset-store.js';

/**
 * A disk that has no room while a file says so: 'full', or 'filling up' for one on which a first look still finds some. No disk here can be
 * filled safely.
 */
export class FullDisk extends DiskAssetStore {
  private readonly note: string;

  constructor(folder: string, note: string) {
    super(folder);
    this.note = note;
  }

  override async ready(): Promise<void> {
    if (this.state() !== 'filling up') await super.ready();
  }

  protected override async fill(handle: FileHandle, content: AsyncIterable<Buffer> | Buffer): Promise<void> {
    if (this.state() === '') return super.fill(handle, content);
    await handle.write('half of it');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }

  private state(): string {
    return existsSync(this.note) ? readFileSync(this.note, 'utf8') : '';
  }
}
