import { Menu, MenuChoice } from '../../ui/menu.js';
import { useTheme } from '../../ui/theme.js';
import { THEMES } from '../../ui/themes.js';
import { ThemeButton } from './theme-button.js';

export function ThemeMenu({ isOpen }: { isOpen: boolean }) {
  const { choice, choose } = useTheme();
  return (
    <Menu defaultOpen={isOpen} trigger={<ThemeButton />}>
      <MenuChoice label="Appearance" value={choice} onChange={choose} options={THEMES} />
    </Menu>
  );
}
