import { ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button.js';

interface NextStepProps {
  busy: boolean;
  busyLabel: string;
  disabled?: boolean;
  onClick: () => void;
}

/** The way on from a tab, always in reach at the bottom of the window. */
export function NextStep({ busy, busyLabel, disabled, onClick }: NextStepProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center print:hidden bg-linear-to-t from-ground via-ground/80 to-transparent px-4 pt-10 pb-6">
      <Button
        size="large"
        busy={busy}
        busyLabel={busyLabel}
        disabled={disabled}
        onClick={onClick}
        aria-label={busy ? busyLabel : 'Looks good, go to next step'}
        className="pointer-events-auto shadow-float"
      >
        <span className="sm:hidden">Looks good</span>
        <span className="hidden sm:inline">Looks good, go to next step</span>
        <ArrowRight aria-hidden />
      </Button>
    </div>
  );
}
