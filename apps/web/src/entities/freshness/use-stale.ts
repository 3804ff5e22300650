import type { StaleView } from '@scenewright/contract';
import { freshnessApi } from './api.js';

const NONE: readonly StaleView[] = [];
/** What belongs to a thing, per answer: whoever asks again for the same gets the same list, and is not drawn anew. */
const remembered = new WeakMap<readonly StaleView[], Map<string, readonly StaleView[]>>();

function belonging(all: readonly StaleView[], id: string): readonly StaleView[] {
  const known = remembered.get(all) ?? new Map<string, readonly StaleView[]>();
  remembered.set(all, known);
  const found =
    known.get(id) ?? orNone(all.filter(({ shot_uid, character_id, audio_id }) => [shot_uid, character_id, audio_id].includes(id)));
  known.set(id, found);
  return found;
}

const orNone = (found: readonly StaleView[]): readonly StaleView[] => (found.length === 0 ? NONE : found);

/** What is outdated of a shot, a character or an audio item, by its id; and everything that is, to reckon with. */
export function useStaleOf(projectId: string, id: string): { readonly stale: readonly StaleView[]; readonly all: readonly StaleView[] } {
  return freshnessApi.useFreshnessQuery(projectId, {
    selectFromResult: ({ data }) => {
      const stale = data ? belonging(data.stale, id) : NONE;
      // a card is drawn again for its own alone
      return { stale, all: stale.length > 0 && data ? data.stale : NONE };
    },
  });
}
