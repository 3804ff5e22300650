import { inRoot } from '../lib/paths.mjs';
import { run as test } from './test.mjs';

/** Every screen, dialog and state, dark and light, wide and narrow, as a picture in `screenshots/`, or the folder that is named. */
export async function run(node, [folder = inRoot('screenshots')]) {
  process.env.SCREENSHOTS_DIR = folder;
  await test(node, ['test/browser/screens', 'test/browser/overlays']);
}
