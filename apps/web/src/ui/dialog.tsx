import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.js';
import { IconButton } from './icon-button.js';
import { DialogOpening, useOpening, useTabInSight } from './in-sight.js';
import { isAmongMessages } from './toast-message.js';
import { useFocusReturn } from './use-focus-return.js';
import { whileFading } from './while-fading.js';

export const overlayLook = 'scrim fixed inset-0 z-50 animate-fade-in data-[state=closed]:animate-fade-out';
const panelSurface =
  'fixed left-1/2 z-50 flex w-[calc(100vw-2rem)] -translate-x-1/2 animate-fade-in flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none data-[state=closed]:animate-fade-out';
export const panelLook = `${panelSurface} top-1/2 -translate-y-1/2 max-h-[min(52rem,calc(100dvh-2rem))]`;
/** Its top stays where it is, however high it becomes. */
const panelFromTop = `${panelSurface} top-[max(1rem,7dvh)] max-h-[min(52rem,calc(100dvh-max(2rem,14dvh)))]`;

const footerLook = 'flex flex-wrap items-center justify-end gap-3 border-line border-t px-6 py-4';
/** Where the buttons of a dialog go. */
const ActionsSlot = createContext<HTMLElement | null>(null);

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl', huge: 'max-w-6xl' } as const;

/** A message lies over the dialog: whoever closes it goes on with what they were at. */
const keepForMessages = {
  onPointerDownOutside: (event: Event) => {
    if (isAmongMessages(event.target as Element)) event.preventDefault();
  },
};

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  width?: keyof typeof widths;
  /** Its content changes in height while it is open, as tabs do: what is above stays under the pointer. */
  changesHeight?: boolean;
  /** Where the focus goes afterwards, when what opened it goes with it; null: back. */
  focusAfter?: () => HTMLElement | null;
  /** Below the content, always in sight. */
  footer?: ReactNode;
  children?: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, width = 'medium', changesHeight = false, focusAfter, footer, children } = props;
  const focus = useFocusReturn({ focusContent: true, focusAfter });
  const opening = useOpening(open);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          {...focus}
          {...whileFading}
          {...keepForMessages}
          className={classes(changesHeight ? panelFromTop : panelLook, widths[width])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-2">
            <Radix.Title className="mt-1 flex-1 font-semibold text-lg">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" size="small" className="-mr-2">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">
            {description && <Radix.Description className="text-quiet leading-relaxed">{description}</Radix.Description>}
            <DialogOpening value={opening}>
              <ActionsSlot value={slot}>{children}</ActionsSlot>
            </DialogOpening>
          </div>
          {footer && <footer className={footerLook}>{footer}</footer>}
          <div ref={setSlot} className={classes(footerLook, 'empty:hidden')} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * The buttons of a dialog, given from within its content, which holds what they need. They stand where a `footer` does. Those of a tab are
 * there only while it is looked at: one that is kept is still mounted, and nobody pays for what they do not see.
 */
export function DialogActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const slot = useContext(ActionsSlot);
  const isInSight = useTabInSight();
  return (
    slot &&
    isInSight &&
    createPortal(
      <>
        {/* beside the buttons, in lines as short as it takes: the last button does not go below for it */}
        {note && <div className="min-w-0 flex-1 basis-24 text-quiet text-sm max-sm:basis-full">{note}</div>}
        {children}
      </>,
      slot,
    )
  );
}

/** Takes the whole window: players and editors. Escape closes it. */
interface FullScreenDialogProps extends Omit<DialogProps, 'description' | 'width' | 'focusAfter' | 'footer'> {
  /** Beside the title. */
  actions?: ReactNode;
}

export function FullScreenDialog({ open, onOpenChange, title, actions, children }: FullScreenDialogProps) {
  const focus = useFocusReturn({ focusContent: true });
  const opening = useOpening(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          {...whileFading}
          {...keepForMessages}
          className="fixed inset-0 z-50 flex animate-fade-in flex-col bg-sunken text-ink outline-none data-[state=closed]:animate-fade-out"
        >
          <header className="flex h-14 shrink-0 items-center gap-4 border-line border-b px-4">
            <Radix.Title className="flex-1 truncate font-semibold">{title}</Radix.Title>
            {actions}
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-auto">
            <DialogOpening value={opening}>{children}</DialogOpening>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
