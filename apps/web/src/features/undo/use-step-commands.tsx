import { Redo2, Undo2 } from 'lucide-react';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { stepsApi } from '../../platform/undo/api.js';
import type { Command } from '../../ui/command-palette.js';
import { stepTurned } from './saga.js';
import { labelOf } from './step-label.js';

/** The same as the buttons, to be found by a few letters: what is next, and nothing where there is nothing. */
export function useStepCommands(projectId: string): readonly Omit<Command, 'group'>[] {
  const dispatch = useAppDispatch();
  const { data } = stepsApi.useNextStepsQuery(projectId);
  const next = [
    { way: 'undo', does: 'Undo', step: data?.undo, icon: <Undo2 aria-hidden />, keys: ['Ctrl', 'Z'] },
    { way: 'redo', does: 'Redo', step: data?.redo, icon: <Redo2 aria-hidden />, keys: ['Shift', 'Ctrl', 'Z'] },
  ] as const;
  return next.flatMap(({ way, does, step, icon, keys }) =>
    step && step.state !== 'fixed'
      ? [
          {
            id: way,
            label: labelOf(does, step),
            icon,
            keys: [...keys],
            run: () => dispatch(stepTurned({ projectId, way, step: step.step })),
          },
        ]
      : [],
  );
}
