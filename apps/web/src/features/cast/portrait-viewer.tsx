import type { CharacterView } from '@scenewright/contract';
import { Pencil } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { FullScreenDialog } from '../../ui/dialog.js';

interface PortraitViewerProps {
  character: CharacterView | undefined;
  onClose: () => void;
  /** Null for somebody who only looks on. */
  onEdit: ((characterId: string) => void) | null;
}

/** A portrait as large as the window lets it be, and the way to another one. */
export function PortraitViewer({ character, onClose, onEdit }: PortraitViewerProps) {
  const edit = () => {
    onClose();
    if (character) onEdit?.(character._id);
  };
  return (
    <FullScreenDialog
      open={character !== undefined}
      onOpenChange={onClose}
      title={character?.name ?? ''}
      actions={
        onEdit && (
          <Button look="secondary" size="small" onClick={edit}>
            <Pencil aria-hidden /> Edit
          </Button>
        )
      }
    >
      {character?.image_url && <img src={character.image_url} alt={character.name} className="size-full object-contain p-4" />}
    </FullScreenDialog>
  );
}
