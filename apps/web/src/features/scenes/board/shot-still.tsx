import type { ShotView } from '@scenewright/contract';
import { Clapperboard, ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { firstStep } from '../../../entities/scene/index.js';
import { Button } from '../../../ui/button.js';
import { Picture } from '../../../ui/picture.js';
import { useBoard } from '../board-context.js';

interface ShotStillProps {
  shot: ShotView;
  sceneUid: string;
  overlay: ReactNode;
}

/** A shot that has no clip yet: its start frame, and the way to the clip. */
export function ShotStill({ shot, sceneUid, overlay }: ShotStillProps) {
  const { aspect, mayEdit } = useBoard();
  const open = useOpenDialog();
  const isClosed = overlay !== null || !mayEdit;
  const begin = () => open({ kind: firstStep(shot), sceneUid, shotUid: shot.uid });
  return (
    <div className="grid gap-2">
      <Picture
        src={shot.start_frame?.thumbnail_url}
        alt={shot.visuals || shot.description}
        aspect={aspect}
        className="group/picture"
        placeholder={
          overlay === null && (
            <span className="grid justify-items-center gap-2 px-4 text-center text-sm">
              <ImagePlus aria-hidden className="size-6 stroke-[1.25]" />
              No start frame yet
            </span>
          )
        }
      >
        {!isClosed && (
          // for the pointer only: the button below does the same
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            onClick={begin}
            className="absolute inset-0 transition-colors group-hover/picture:bg-black/20"
          />
        )}
        {overlay}
      </Picture>
      {mayEdit && (
        <Button look="secondary" size="small" disabled={isClosed} onClick={begin} className="w-full" data-shot-main>
          <Clapperboard aria-hidden /> Generate Video
        </Button>
      )}
    </div>
  );
}
