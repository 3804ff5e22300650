import { ownKeysOffered } from '../../platform/page/own-keys.js';
import { classes } from '../../ui/classes.js';
import { type MadeKind, modelApi } from './api.js';

const WORDS = 'Made with your own key: the service bills your account there, too.';

/** What is to be said where the person's own key makes it; null where the studio does, or nobody knows yet. */
export function useOwnKeyWords(kind: MadeKind): string | null {
  const { data } = modelApi.useCapabilitiesQuery(undefined, { skip: !ownKeysOffered() });
  return data?.kinds.find((one) => one.kind === kind)?.made_by === 'own key' ? WORDS : null;
}

export function OwnKeyNote({ kind, className = '' }: { kind: MadeKind; className?: string }) {
  const words = useOwnKeyWords(kind);
  return words && <p className={classes('text-quiet text-sm', className)}>{words}</p>;
}

/** 'replicate#own: flux' as people read it. */
export const makerInWords = (maker: string): string => maker.replace('#own', ' (own key)');
