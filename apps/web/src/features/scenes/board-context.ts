import type { CharacterView } from '@scenewright/contract';
import { createContext, use } from 'react';

/** What every card of the board needs beside its own shot. */
export interface Board {
  readonly projectId: string;
  /** 'w:h' */
  readonly aspect: string;
  readonly characters: readonly CharacterView[];
  /** Small pictures of the whole film, instead of scenes side by side with all that belongs to each shot. */
  readonly isOverview: boolean;
  /** False for somebody who only looks on, e.g. an admin in another person's project. */
  readonly mayEdit: boolean;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('BoardContext is missing around this component');
  return board;
}
