import type { ReservationView } from '@scenewright/contract';
import { exactCredits } from '../../entities/credits/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { atMoment } from '../../ui/dates.js';
import { supportApi } from './api.js';
import { Section } from './section.js';
import { filmName, operationName } from './words.js';

/** What is set aside, and for which work; what nothing would end by itself can be given back. */
export const ReservationList = ({ uid, reservations }: { uid: string; reservations: readonly ReservationView[] }) => (
  <Section title="Reserved">
    {reservations.length === 0 ? (
      <p className="text-quiet text-sm">Nothing is set aside.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {reservations.map((reservation) => (
          <Reservation key={reservation.job_id} uid={uid} reservation={reservation} />
        ))}
      </ul>
    )}
  </Section>
);

function Reservation({ uid, reservation }: { uid: string; reservation: ReservationView }) {
  const { job_id, amount, operation, since, project, job, stuck } = reservation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">
            {exactCredits(amount)} for {operationName(operation).toLowerCase()}
          </span>
          {stuck ? <Badge tone="bad">Stuck</Badge> : <Badge tone="running">{job ? job.state : 'waiting'}</Badge>}
        </p>
        <p className="break-words text-quiet">
          {since && `Since ${atMoment(since)}`}
          {project && ` · ${filmName(project)}`}
          {stuck && ` · ${job ? `its work has ${job.state}` : 'there is no work for it'}`}
        </p>
        <code className="break-all text-quiet text-xs">{job_id}</code>
      </div>
      {stuck && <Release uid={uid} jobId={job_id} />}
    </li>
  );
}

function Release({ uid, jobId }: { uid: string; jobId: string }) {
  const { notices } = useServices();
  const [release, { isLoading }] = supportApi.useReleaseReservationMutation();
  const confirm = async () => {
    const { data, error } = await release({ params: { uid, jobId } });
    if (data) notices.success(`Given back. They can spend ${exactCredits(data.credits)} now.`);
    else notices.error('It could not be given back.', messageOf(error, 'Try again in a moment.'));
  };
  return (
    <Button size="small" look="secondary" busy={isLoading} busyLabel="Giving back…" onClick={confirm}>
      Give back
    </Button>
  );
}
