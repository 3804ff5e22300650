import { useAppSelector } from '../../app/store.js';
import { Card } from '../../ui/card.js';
import { selectPerson } from '../accounts/slice.js';
import { useCreditsQuery } from '../credits/api.js';
import { formatCredits } from '../credits/format-credits.js';

export function DashboardPage() {
  const person = useAppSelector(selectPerson);
  const { data: credits } = useCreditsQuery();
  return (
    <div className="mx-auto grid max-w-4xl gap-6 px-4 py-10 sm:px-6">
      <title>Dashboard · Scenewright</title>
      <h1 className="title-card text-4xl">Dashboard</h1>
      <Card className="grid gap-1 p-6">
        <h2 className="text-quiet">Credits</h2>
        <p className="title-card text-4xl tabular-nums">{credits === undefined ? '...' : formatCredits(credits)}</p>
      </Card>
      <Card className="grid gap-1 p-6">
        <h2 className="text-quiet">Account</h2>
        <p className="font-medium">{person?.displayName ?? person?.email}</p>
        <p className="text-quiet">{person?.email}</p>
      </Card>
    </div>
  );
}
