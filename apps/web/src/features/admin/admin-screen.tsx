import type { ReactNode } from 'react';
import { CallFailed } from '../../platform/api/call-failed.js';
import { AdminFrame } from './admin-frame.js';
import { AdminOnly } from './admin-only.js';

/** A page of administration, for admins alone. */
export function AdminScreen({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const framed = (content: ReactNode) => (
    <AdminFrame title={title} isWide={isWide}>
      <div className="grid gap-10">{content}</div>
    </AdminFrame>
  );
  const failed = (error: unknown, retry: () => void, isBusy: boolean) =>
    framed(<CallFailed title="This page cannot be shown just now" error={error} isBusy={isBusy} onRetry={retry} />);
  return <AdminOnly failed={failed}>{framed(children)}</AdminOnly>;
}
