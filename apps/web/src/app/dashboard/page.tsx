import { LayoutDashboard } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useSearchParams } from 'react-router';
import { AccountTab } from '../../features/accounts/index.js';
import { SubscriptionTab, usePaymentReturn } from '../../features/billing/index.js';
import { CreditHistoryTab } from '../../features/credits/index.js';
import { selectSession } from '../../platform/session/slice.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Waiting } from '../../ui/spinner.js';
import { Tabs } from '../../ui/tabs.js';

const TABS = ['subscription', 'credits', 'account'] as const;
type Tab = (typeof TABS)[number];

export function DashboardPage() {
  const { status } = useSelector(selectSession);
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-6">
      <title>Dashboard · Scenewright</title>
      <h1 className="title-card text-4xl">Dashboard</h1>
      {status === 'loading' && <Waiting>Loading...</Waiting>}
      {status === 'signed-out' && <ForVisitors />}
      {status === 'signed-in' && <Dashboard />}
    </div>
  );
}

function ForVisitors() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={<LayoutDashboard aria-hidden />}
      title="Please sign in to view your dashboard"
      text="Your plan, your credits and your account are there."
      action={
        <Button asChild size="large">
          <Link to="/auth" state={{ from: `${pathname}${search}` }}>
            Sign In
          </Link>
        </Button>
      }
    />
  );
}

function Dashboard() {
  const awaited = usePaymentReturn();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'subscription';
  const show = (next: Tab) => setSearch(next === 'subscription' ? {} : { tab: next }, { replace: true });
  return (
    <Tabs
      label="Dashboard"
      value={tab}
      onChange={show}
      tabs={[
        { value: 'subscription', label: 'Subscription', content: <SubscriptionTab awaited={awaited} /> },
        { value: 'credits', label: 'Credit History', content: <CreditHistoryTab /> },
        { value: 'account', label: 'Account', content: <AccountTab /> },
      ]}
    />
  );
}
