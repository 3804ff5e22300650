import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, { readonly by: 'shot' | 'scene'; readonly step: 1 | -1 }>> = {
  ArrowRight: { by: 'shot', step: 1 },
  ArrowLeft: { by: 'shot', step: -1 },
  ArrowDown: { by: 'scene', step: 1 },
  ArrowUp: { by: 'scene', step: -1 },
};

/** Arrow keys inside a board: left and right to the neighbouring shot, up and down to the first shot of the neighbouring scene, or, where shots stand in rows, to the one above or below. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, isInRows = false): void {
  const { key, target, currentTarget: board } = event;
  const move = STEPS[key];
  // what already meant something where it was pressed (a slider, a menu) goes no further
  if (!move || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof Element) || target.closest('input, textarea, select, [role="slider"], [role="menu"], [role="dialog"]')) return;
  const here = target.closest<HTMLElement>('[data-shot]');
  if (!here) return;
  const across = isInRows ? neighbourRow : neighbourScene;
  const next = move.by === 'shot' ? neighbourShot(board, here, move.step) : across(board, here, move.step);
  if (!next) return;
  event.preventDefault();
  focusCard(next);
}

export function focusCard(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const shotsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[data-shot]')];

function neighbourShot(board: HTMLElement, here: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const shots = shotsIn(board);
  return shots[shots.indexOf(here) + step];
}

/** The shot of the next row that stands nearest above or below. */
function neighbourRow(board: HTMLElement, here: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const from = here.getBoundingClientRect();
  const beyond = shotsIn(board)
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (step > 0 ? box.top >= from.bottom : box.bottom <= from.top));
  const row = step > 0 ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.top));
  const [nearest] = beyond
    .filter(({ box }) => box.top === row)
    .sort((one, other) => Math.abs(one.box.left - from.left) - Math.abs(other.box.left - from.left));
  return nearest?.card;
}

function neighbourScene(board: HTMLElement, here: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const scenes = [...board.querySelectorAll('[data-scene]')].filter((scene) => shotsIn(scene).length > 0);
  const index = scenes.findIndex((scene) => scene.contains(here));
  const scene = scenes[index + step];
  return scene && shotsIn(scene)[0];
}
