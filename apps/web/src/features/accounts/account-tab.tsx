import { accountsApi, ProofNote } from '../../entities/account/index.js';
import { Failed } from '../../ui/failed.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AnalyticsCard } from './analytics-card.js';
import { DeleteAccount } from './delete-account.js';
import { OwnKeysCard } from './own-keys-card.js';
import { ProfileCard } from './profile-card.js';
import { RoomCard } from './room-card.js';
import { SessionsCard } from './sessions-card.js';
import { TakeDataCard } from './take-data-card.js';
import { WhoLookedCard } from './who-looked-card.js';

/** Who the person is to the studio, where they are signed in, and the way out. */
export function AccountTab() {
  const { data: me, isError, isFetching, refetch } = accountsApi.useMeQuery();
  return (
    <div className="grid gap-4">
      <ProofNote />
      {me ? (
        <ProfileCard me={me} />
      ) : isError ? (
        <Failed title="Your account cannot be shown just now" isBusy={isFetching} onRetry={refetch} />
      ) : (
        <div role="status" aria-label="Loading your account">
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
      <RoomCard />
      <OwnKeysCard />
      <SessionsCard />
      <WhoLookedCard />
      <AnalyticsCard />
      <TakeDataCard />
      {me && <DeleteAccount email={me.email} />}
    </div>
  );
}
