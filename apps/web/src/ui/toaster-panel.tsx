import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { isOverlayOpen } from './is-overlay-open.js';
import { useTheme } from './theme.js';
import type { ToastMessage } from './toast-message.js';

const WRITTEN_IN = 'input, textarea, select, [contenteditable="true"]';

/**
 * Keeps Alt+T, which leads to the messages, from them where it is a letter (⌥T is †, and AltGr+T is Ctrl+Alt+T) or the keys are another's: the
 * focus would leave what is written, or the dialog that holds it.
 */
function keepKey(event: KeyboardEvent): void {
  if (!event.altKey || event.code !== 'KeyT') return;
  const isWritten = event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null;
  if (isWritten || event.ctrlKey || isOverlayOpen('dialog', 'alertdialog', 'menu')) event.stopPropagation();
}

/** Where messages appear. `onReady` is told once they would be seen, and with null when they no longer would. */
export function ToasterPanel({ onReady }: { onReady: (show: ((message: ToastMessage) => void) | null) => void }) {
  const { choice } = useTheme();
  useEffect(() => {
    onReady((message) => message(toast));
    return () => onReady(null);
  }, [onReady]);
  useEffect(() => {
    addEventListener('keydown', keepKey, { capture: true });
    return () => removeEventListener('keydown', keepKey, { capture: true });
  }, []);
  return (
    <Sonner
      theme={choice}
      position="bottom-right"
      // beside what floats at the edges of the window (styles.css)
      offset={{ bottom: 'calc(var(--floats-bottom, 0px) + 1.5rem)', right: 'calc(var(--floats-right, 0px) + 1.5rem)' }}
      mobileOffset={{ bottom: 'calc(var(--floats-bottom, 0px) + 1rem)', left: 16, right: 16 }}
      icons={{ close: <X aria-hidden /> }}
      toastOptions={{
        closeButtonAriaLabel: 'Dismiss',
        classNames: {
          toast: 'rounded-card! border-line! bg-raised! text-ink! font-sans! shadow-float!',
          description: 'text-quiet!',
          actionButton:
            'h-8! rounded-control! border! border-line-strong/60! bg-transparent! px-3! font-medium! text-ink! text-sm! transition-colors hover:bg-hover!',
          // as a small icon button (icon-button.tsx), behind the words; the page behind a dialog takes no pointer, and this does
          closeButton:
            'static! order-last! -my-2! -mr-2! size-8! shrink-0! transform-none! rounded-control! border-0! bg-transparent! text-quiet! shadow-none! pointer-events-auto! hover:bg-hover! hover:text-ink! [&_svg]:pointer-events-none [&_svg]:size-4',
          error: '[&_[data-icon]]:text-bad',
          success: '[&_[data-icon]]:text-good',
        },
      }}
    />
  );
}
