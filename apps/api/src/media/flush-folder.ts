import { open } from 'node:fs/promises';

/** A new name, or a changed one, outlasts a power cut only once its folder is flushed. Where folders cannot be opened, the system sees to it. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  try {
    await folder?.sync().catch(() => {});
  } finally {
    await folder?.close();
  }
}
