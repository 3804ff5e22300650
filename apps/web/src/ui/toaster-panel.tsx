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
      toastOptions={{
        classNames: {
          toast: 'rounded-card! border-line! bg-raised! text-ink! font-sans! shadow-float!',
          description: 'text-quiet!',
          actionButton:
            'h-8! rounded-control! border! border-line-strong/60! bg-transparent! px-3! font-medium! text-ink! text-sm! transition-colors hover:bg-hover!',
          error: '[&_svg]:text-bad',
          success: '[&_svg]:text-good',
        },
      }}
    />
  );
}
