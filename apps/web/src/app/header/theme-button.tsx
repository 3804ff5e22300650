import { Moon, Sun, SunMoon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/icon-button.js';
import { useTheme } from '../../ui/theme.js';

const icons = { system: SunMoon, dark: Moon, light: Sun } as const;

/** Opens the choice of themes, and shows the one that is chosen. */
export function ThemeButton(props: ComponentProps<'button'>) {
  const { choice } = useTheme();
  const Icon = icons[choice];
  return (
    <IconButton label="Appearance" size="small" {...props}>
      <Icon aria-hidden />
    </IconButton>
  );
}
