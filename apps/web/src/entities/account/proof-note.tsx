import { Banner } from '../../ui/banner.js';
import { accountsApi } from './api.js';

/** Says what the free credits of somebody wait for whose address is not proven; nothing of anybody else, or while nobody knows. */
export function ProofNote() {
  const { data: me } = accountsApi.useMeQuery();
  if (!me || me.emailVerified) return null;
  return (
    <Banner tone="tip" title="Your free credits come when your address is proven.">
      Sign out, then sign in with a link that is mailed to {me.email}.
    </Banner>
  );
}
