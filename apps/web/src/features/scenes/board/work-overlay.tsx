import { X } from 'lucide-react';
import { useCancelJob, useJobOutlook } from '../../../entities/job/index.js';
import { Progress } from '../../../ui/progress.js';

interface WorkOverlayProps {
  projectId: string;
  /** Null while the studio has not taken it on yet. */
  jobId: string | null;
  label: string;
  mayCancel: boolean;
}

/** What is being made, as far as whoever makes it shows it; the words over it say the rest. */
const SoFar = ({ preview }: { preview: string | null }) =>
  preview && <img src={preview} alt="" className="absolute inset-0 size-full object-cover" />;

/** Over a small picture while something is made of it: how far. What it is, is said to who points at it, or listens. */
export function SmallWorkOverlay({ projectId, jobId, label }: Omit<WorkOverlayProps, 'mayCancel'>) {
  const { progress, text, preview } = useJobOutlook(projectId, jobId);
  return (
    <>
      <SoFar preview={preview} />
      <div className="scrim absolute inset-0 grid content-center px-4" title={text === null ? label : `${label}: ${text}`}>
        <p role="status" className="sr-only">
          {label}
        </p>
        <Progress label={label} value={progress} className="bg-white/20 [&>*]:bg-white" />
      </div>
    </>
  );
}

/** Over a picture while something is made of it: what, how far, and a way to stop it. */
export function WorkOverlay({ projectId, jobId, label, mayCancel }: WorkOverlayProps) {
  const { progress, text, preview } = useJobOutlook(projectId, jobId);
  const { cancel, cancelling } = useCancelJob();
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <>
      <SoFar preview={preview} />
      <div className="scrim absolute inset-0 flex flex-col items-center justify-center gap-3 px-3 text-center text-sm text-white">
        <p role="status" className="text-balance font-medium">
          {/* what is known of this very job says more than what such jobs usually take */}
          {text === null ? label : label.replace(/ \(Estimate .*\)$/, '')}
        </p>
        <div className="flex w-full max-w-44 items-center gap-2">
          <Progress label={label} value={progress} className="bg-white/20 [&>*]:bg-white" />
          {percent !== null && <span className="slate w-9 shrink-0 text-right text-white/80">{percent}%</span>}
        </div>
        {text !== null && <p className="-mt-2 text-white/80 text-xs">{text}</p>}
        {jobId && mayCancel && (
          <button
            type="button"
            aria-disabled={cancelling === jobId || undefined}
            onClick={() => cancelling !== jobId && cancel(jobId)}
            className="-mb-2 inline-flex h-8 items-center gap-1.5 rounded-control px-3 font-medium text-white/80 text-xs transition-colors hover:bg-white/15 hover:text-white"
          >
            <X aria-hidden className="size-3.5" />
            {cancelling === jobId ? 'Cancelling...' : 'Cancel'}
          </button>
        )}
      </div>
    </>
  );
}
