import type { StepView } from '@scenewright/contract';
import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { stepsApi } from '../../platform/undo/api.js';
import { IconButton } from '../../ui/icon-button.js';
import { stepTurned } from './saga.js';
import { labelOf } from './step-label.js';
import { useUndoKeys } from './use-undo-keys.js';

/** Takes back what one did to a film, step by step, and does it again: by buttons that say what, and by keys. */
export function UndoButtons({ projectId }: { projectId: string }) {
  const dispatch = useAppDispatch();
  const { data } = stepsApi.useNextStepsQuery(projectId);
  useUndoKeys((way) => dispatch(stepTurned({ projectId, way })));
  const turn = (way: 'undo' | 'redo') => (step: string) => dispatch(stepTurned({ projectId, way, step }));
  return (
    <div className="flex">
      <StepButton does="Undo" next={data?.undo ?? null} keys="Control+Z Meta+Z" onTurn={turn('undo')}>
        <Undo2 aria-hidden />
      </StepButton>
      <StepButton does="Redo" next={data?.redo ?? null} keys="Shift+Control+Z Shift+Meta+Z" onTurn={turn('redo')}>
        <Redo2 aria-hidden />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  does: 'Undo' | 'Redo';
  next: StepView | null;
  keys: string;
  onTurn: (step: string) => void;
  children: ReactNode;
}

/** It can be reached also when there is nothing to do: it says why. */
function StepButton({ does, next, keys, onTurn, children }: StepButtonProps) {
  const step = next && next.state !== 'fixed' ? next.step : null;
  return (
    <IconButton
      label={labelOf(does, next)}
      size="small"
      aria-keyshortcuts={keys}
      aria-disabled={step === null}
      onClick={() => step !== null && onTurn(step)}
    >
      {children}
    </IconButton>
  );
}
