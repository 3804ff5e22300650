import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Button } from '../../../ui/button.js';
import { AdminOnly } from '../admin-only.js';
import { auditApi } from './api.js';
import { Seals } from './seals.js';
import { StaffList } from './staff-list.js';

/** Whether the log is sealed, and what the staff did and looked at. */
export const AuditPage = () => (
  <AdminOnly
    failed={(error, retry, isBusy) => (
      <Frame>
        <CallFailed title="This page cannot be shown just now" error={error} isBusy={isBusy} onRetry={retry} />
      </Frame>
    )}
  >
    <Frame>
      <Audit />
    </Frame>
  </AdminOnly>
);

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid max-w-5xl gap-10 px-4 py-10 sm:px-6">
    <title>Log and audit · Scenewright</title>
    <div className="grid justify-items-start gap-4">
      <Button asChild look="secondary" size="small">
        <Link to="/admin">
          <ArrowLeft aria-hidden /> Administration
        </Link>
      </Button>
      <h1 className="title-card text-4xl">Log and audit</h1>
    </div>
    {children}
  </div>
);

/** One after the other: what stands below would move when the seals come. */
function Audit() {
  const { data, error } = auditApi.useAdminSealsQuery();
  return (
    <>
      <Seals />
      {(data || error) && <StaffList />}
    </>
  );
}
