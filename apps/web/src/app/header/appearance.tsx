import { useState } from 'react';
import { firstInteraction } from '../../ui/first-interaction.js';
import { useLoaded } from '../../ui/use-loaded.js';
import { ThemeButton } from './theme-button.js';

const loadMenu = async () => {
  await firstInteraction();
  return import('./theme-menu.js');
};

/** The choice of themes. Its menu comes when somebody first does anything; a click that was faster opens it then. */
export function Appearance() {
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  const menu = useLoaded(loadMenu);
  if (menu) return <menu.ThemeMenu isOpen={isAsked} />;
  return <ThemeButton aria-haspopup="menu" aria-expanded={false} onPointerDown={ask} onClick={ask} />;
}
