import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useTheme } from './theme.js';
import type { ToastMessage } from './toast-message.js';

/** Where messages appear. `onReady` is told once they would be seen, and with null when they no longer would. */
export function ToasterPanel({ onReady }: { onReady: (show: ((message: ToastMessage) => void) | null) => void }) {
  const { choice } = useTheme();
  useEffect(() => {
    onReady((message) => message(toast));
    return () => onReady(null);
  }, [onReady]);
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
