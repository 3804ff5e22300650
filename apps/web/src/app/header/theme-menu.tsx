import { Menu, MenuChoice } from '../../ui/menu.js';
import { useTheme } from '../../ui/theme.js';
import { ThemeButton } from './theme-button.js';
import { THEMES } from './themes.js';

export function ThemeMenu({ isOpen }: { isOpen: boolean }) {
  const { choice, choose } = useTheme();
  return (
    <Menu defaultOpen={isOpen} trigger={<ThemeButton />}>
      <MenuChoice label="Appearance" value={choice} onChange={choose} options={THEMES} />
    </Menu>
  );
}
