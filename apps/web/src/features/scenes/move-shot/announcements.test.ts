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
  const end = (index: number, canceled: boolean) => ({ ...(dragged(index) as object), canceled }) as never;

  it('is which shot it is, and each new place once', () => {
    const say = announcements();
    expect(say.dragstart(dragged(1))).toBe('Picked up shot 2 of 5.');
    expect([1, 3, 3, 1].map((index) => say.dragover(dragged(index)))).toEqual([undefined, 'Place 4 of 5.', undefined, 'Place 2 of 5.']);
  });

  it('is that it stays when it was put back or let go', () => {
    expect(announcements().dragend(end(1, false))).toBe('Shot 2 stays where it was.');
    expect(announcements().dragend(end(1, true))).toBe('Shot 2 stays where it was.');
  });

  it('is nothing when nothing is dragged', () => {
    const say = announcements();
    const nothing = { operation: { source: null }, canceled: false } as never;
    expect([say.dragstart(nothing), say.dragover(nothing), say.dragend(nothing)]).toEqual([undefined, undefined, undefined]);
  });
});
