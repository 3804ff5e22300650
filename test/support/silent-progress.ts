import { Progress } from '../../apps/api/src/cli/progress.js';

/** For what reports how far it is where nobody reads it. */
export const silentProgress = () => new Progress({ isTTY: false, write: () => true } as unknown as NodeJS.WriteStream);
