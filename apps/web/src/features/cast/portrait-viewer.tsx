import type { CharacterView } from '@scenewright/contract';
import { FullScreenDialog } from '../../ui/dialog.js';

/** A portrait as large as the window lets it be. */
export function PortraitViewer({ character, onClose }: { character: CharacterView | undefined; onClose: () => void }) {
  return (
    <FullScreenDialog open={character !== undefined} onOpenChange={onClose} title={character?.name ?? ''}>
      {character?.image_url && <img src={character.image_url} alt={character.name} className="size-full object-contain p-4" />}
    </FullScreenDialog>
  );
}
