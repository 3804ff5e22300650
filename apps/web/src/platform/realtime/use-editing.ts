import type { PushedEditing } from '@scenewright/contract';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../store/dispatch.js';
import { type Edited, type EditingState, editingBegan, editingEnded, selectEditorOf } from './editing.slice.js';

/** Who edits a text in another window, if anybody does, and what to call when it begins and ends here. */
export function useEditing({ projectId, text }: Edited): {
  other: PushedEditing | undefined;
  begin: () => void;
  end: () => void;
} {
  const dispatch = useAppDispatch();
  const other = useSelector((state: { editing: EditingState }) => selectEditorOf(state, { projectId, text }));
  // what goes away while it is edited is edited no longer
  useEffect(
    () => () => {
      dispatch(editingEnded({ projectId, text }));
    },
    [dispatch, projectId, text],
  );
  return {
    other,
    begin: () => dispatch(editingBegan({ projectId, text })),
    end: () => dispatch(editingEnded({ projectId, text })),
  };
}
