import { AdminScreen } from '../admin-screen.js';
import { auditApi } from './api.js';
import { Seals } from './seals.js';
import { StaffList } from './staff-list.js';

/** Whether the log is sealed, and what the staff did and looked at. */
export const AuditPage = () => (
  <AdminScreen title="Log and audit">
    <Audit />
  </AdminScreen>
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
