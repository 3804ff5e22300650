import { playFilms } from './features/landing/index.js';
import { firstInteraction } from './ui/first-interaction.js';
import './ui/styles.css';

/** What was pressed before the application was there. */
let pressed: HTMLButtonElement | null = null;
const remember = ({ target }: Event) => {
  // films listen to their buttons by themselves
  pressed = target instanceof Element ? target.closest('button:not([data-of])') : null;
};

/** The landing page comes with its content, and the application only for those who do something with it, or are at home in it. */
async function visit(): Promise<void> {
  if (document.documentElement.dataset.expected === undefined) {
    playFilms();
    addEventListener('click', remember);
    await firstInteraction();
  }
  const { opened } = await import('./main.js');
  await opened;
  removeEventListener('click', remember);
  pressed?.click();
}

void visit();
