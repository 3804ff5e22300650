/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */

import { DragDropManager } from '@dnd-kit/dom';
import { Sortable } from '@dnd-kit/dom/sortable';
import { describe, expect, it } from '@jest/globals';
import { announcements } from './announcements.js';

const manager = new DragDropManager();
const dragged = (index: number) => {
  const { draggable } = new Sortable({ id: `shot-${index}`, index, data: { shots: 5 }, register: false }, manager);
  return { operation: { source: draggable } } as never;
};

describe('what is said while a shot is moved', () => {
  it('is which shot it is, and where it is now', () => {
    expect(announcements.dragstart(dragged(1))).toBe('Picked up shot 2 of 5.');
    expect(announcements.dragover(dragged(3))).toBe('Place 4 of 5.');
  });

  it('is that it stays when it was put back or let go', () => {
    expect(announcements.dragend({ ...(dragged(1) as object), canceled: false } as never)).toBe('Shot 2 stays where it was.');
    expect(announcements.dragend({ ...(dragged(1) as object), canceled: true } as never)).toBe('Shot 2 stays where it was.');
  });

  it('is nothing when nothing is dragged', () => {
    const nothing = { operation: { source: null }, canceled: false } as never;
    expect([announcements.dragstart(nothing), announcements.dragover(nothing), announcements.dragend(nothing)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
