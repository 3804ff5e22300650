import { Toaster as Sonner } from 'sonner';
import { useTheme } from './theme.js';

export function Toaster() {
  const { choice } = useTheme();
  return (
    <Sonner
      theme={choice}
      position="bottom-right"
      // above what floats at the bottom of a narrow window
      mobileOffset={{ bottom: 88, left: 16, right: 16 }}
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
