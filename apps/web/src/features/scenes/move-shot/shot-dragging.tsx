import { Accessibility, type DragEndEvent, StyleInjector } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { DragDropProvider } from '@dnd-kit/react';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { styleNonce } from '../../../ui/style-nonce.js';
import { useBoard } from '../board-context.js';
import { announcements, instructions } from './announcements.js';
import { shotMoved } from './saga.js';

const accessible = Accessibility.configure({ announcements: announcements(), screenReaderInstructions: instructions });
const allowed = styleNonce ? [StyleInjector.configure({ nonce: styleNonce })] : [];

/** Lets the shots within it be dragged, each in its own scene, and tells where they were put. */
export function ShotDragging({ children }: { children: ReactNode }) {
  const { projectId } = useBoard();
  const dispatch = useAppDispatch();
  const drop = ({ operation: { source }, canceled }: Pick<DragEndEvent, 'operation' | 'canceled'>) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
    dispatch(shotMoved({ projectId, sceneUid: String(source.group), shotUid: String(source.id), to: source.index + 1 }));
  };
  return (
    <DragDropProvider
      plugins={(usual) => [...usual.map((plugin) => (plugin === Accessibility ? accessible : plugin)), ...allowed]}
      onDragEnd={drop}
    >
      {children}
    </DragDropProvider>
  );
}
