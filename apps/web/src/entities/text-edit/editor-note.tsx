import type { PushedEditing } from '@scenewright/contract';
import { PencilLine } from 'lucide-react';
import { useSelector } from 'react-redux';
import { type Session, selectPerson } from '../../platform/session/slice.js';

/** Who is writing at a text in another window, so that nobody writes against them. */
export function EditorNote({ editor: { uid, name } }: { editor: PushedEditing }) {
  const own = useSelector((state: { session: Session }) => selectPerson(state)?.uid);
  return (
    <span className="flex items-center gap-1.5 text-daylight">
      <PencilLine aria-hidden className="size-4 shrink-0" />
      {uid === own ? 'You are editing this in another window.' : `${name || 'Somebody'} is editing this.`}
    </span>
  );
}
