import type { ReservationView } from '@scenewright/contract';
import { Badge } from '../../ui/badge.js';
import { Section } from './section.js';
import { atMoment, filmName, inCredits, operationName } from './words.js';

/** What is set aside, and for which work. */
export const ReservationList = ({ reservations }: { reservations: readonly ReservationView[] }) => (
  <Section title="Reserved">
    {reservations.length === 0 ? (
      <p className="text-quiet text-sm">Nothing is set aside.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {reservations.map((reservation) => (
          <Reservation key={reservation.job_id} reservation={reservation} />
        ))}
      </ul>
    )}
  </Section>
);

function Reservation({ reservation }: { reservation: ReservationView }) {
  const { job_id, amount, operation, since, project, job, stuck } = reservation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">
            {inCredits(amount)} for {operationName(operation).toLowerCase()}
          </span>
          {stuck ? <Badge tone="bad">Stuck</Badge> : <Badge tone="running">{job ? job.state : 'just asked for'}</Badge>}
        </p>
        <p className="break-words text-quiet">
          {since && `Since ${atMoment(since)}`}
          {project && ` · ${filmName(project)}`}
          {stuck && ` · ${job ? `its work has ${job.state}` : 'there is no work for it'}`}
        </p>
      </div>
      <code className="break-all text-quiet text-xs">{job_id}</code>
    </li>
  );
}
