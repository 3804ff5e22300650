import { endNeeds } from './needs.mjs';

/** While jest watches, the next run goes on with what is there. */
export default async function tearDown({ watch, watchAll }) {
  if (!watch && !watchAll) await endNeeds();
}
