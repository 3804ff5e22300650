import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { classes } from './classes.js';
import { overlayLook, panelLook } from './dialog.js';
import { useFocusReturn } from './use-focus-return.js';
import { whileFading } from './while-fading.js';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  /** While busy it cannot be closed, and the confirm button says this. */
  busy?: boolean;
  busyLabel?: string;
  danger?: boolean;
  /** Where the focus goes afterwards, when what opened it goes with it; null: back. */
  focusAfter?: () => HTMLElement | null;
  onConfirm: () => void;
}

/** Asks before something that cannot be taken back, or says what stops a person and the way on. The quiet answer has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    cancelLabel = 'Cancel',
    confirmLabel,
    busy = false,
    busyLabel,
    danger,
    focusAfter,
    onConfirm,
  } = props;
  const focus = useFocusReturn({ focusAfter });
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content {...focus} {...whileFading} className={classes(panelLook, 'max-w-md p-6')}>
          <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
          <Radix.Description asChild>
            {/* in a low window this scrolls, and the buttons stay in sight */}
            <div className="-mx-6 mt-2 grid min-h-0 gap-2 overflow-y-auto px-6 text-quiet leading-relaxed">{description}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button look="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button look={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
