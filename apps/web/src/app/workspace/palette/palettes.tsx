import type { ComponentType } from 'react';
import { useBoardCommands } from '../../../features/scenes/index.js';
import { CommandPalette } from '../../../ui/command-palette.js';
import type { PaletteProps } from './palette-props.js';
import { useProjectCommands } from './project-commands.js';

const nothingMore = () => [];

function ProjectPalette({ projectId, open, onOpenChange }: PaletteProps) {
  return <CommandPalette open={open} onOpenChange={onOpenChange} commands={useProjectCommands(projectId)} search={nothingMore} />;
}

/** With what the board has to offer; only within it. */
function BoardPalette({ projectId, shotUid, open, onOpenChange }: PaletteProps) {
  const board = useBoardCommands(shotUid);
  const project = useProjectCommands(projectId);
  return <CommandPalette open={open} onOpenChange={onOpenChange} commands={[...board.commands, ...project]} search={board.search} />;
}

export const PALETTES = { project: ProjectPalette, board: BoardPalette } satisfies Record<string, ComponentType<PaletteProps>>;
