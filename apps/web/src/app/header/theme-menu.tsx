import { Moon, Sun, SunMoon } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuChoice } from '../../ui/menu.js';
import { type ThemeChoice, useTheme } from '../../ui/theme.js';

export const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

const icons = { system: SunMoon, dark: Moon, light: Sun } as const;

export function ThemeMenu() {
  const { choice, choose } = useTheme();
  const Icon = icons[choice];
  return (
    <Menu
      trigger={
        <IconButton label="Appearance" size="small">
          <Icon aria-hidden />
        </IconButton>
      }
    >
      <MenuChoice label="Appearance" value={choice} onChange={choose} options={THEMES} />
    </Menu>
  );
}
