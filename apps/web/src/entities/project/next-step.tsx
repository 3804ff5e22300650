import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.js';

interface NextStepProps {
  busy: boolean;
  busyLabel: string;
  disabled?: boolean;
  /** Where it leads: 'the characters'. */
  to: string;
  onClick: () => void;
}

/** The way on from a tab, always in reach at the bottom of the window. */
export function NextStep({ busy, busyLabel, disabled, to, onClick }: NextStepProps) {
  const id = useId();
  return (
    <div
      data-floats="bottom"
      className="pointer-events-none fixed right-[var(--floats-right,0px)] bottom-0 left-0 z-20 flex flex-col items-center gap-1.5 print:hidden bg-linear-to-t from-75% from-ground to-transparent px-4 pt-10 pb-6"
    >
      <p id={id} className="text-quiet text-sm">
        Next: {to}
      </p>
      <Button
        size="large"
        busy={busy}
        busyLabel={busyLabel}
        disabled={disabled}
        onClick={onClick}
        aria-label={busy ? busyLabel : 'Looks good, go to next step'}
        aria-describedby={id}
        className="pointer-events-auto shadow-float"
      >
        <span className="sm:hidden">Looks good</span>
        <span className="hidden sm:inline">Looks good, go to next step</span>
        <ArrowRight aria-hidden />
      </Button>
    </div>
  );
}
