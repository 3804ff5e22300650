import type { SceneView, ShotView } from '@scenewright/contract';
import { Clapperboard, CornerUpRight, Timer, Trash2, Users, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import { api } from '../../../platform/api/api.js';
import { AlertDialog } from '../../../ui/alert-dialog.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Menu, MenuCheck, MenuItem } from '../../../ui/menu.js';
import { useBoard } from '../board-context.js';
import { MoveSelectedDialog } from './move-selected-dialog.js';
import { useSelected, useSelection } from './selection-context.js';
import { useTogether } from './use-together.js';

/** A shot of the board, with its scene. */
interface Placed {
  readonly shot: ShotView;
  readonly scene: SceneView;
}

const LENGTHS = [3, 5, 8, 10, 15];
const counted = (count: number): string => (count === 1 ? '1 shot' : `${count} shots`);

/** In the toolbar's place while shots are selected: what can be done with all of them at once. Each is one step. */
export function SelectionBar({ scenes }: { scenes: readonly SceneView[] }) {
  const { projectId } = useBoard();
  const selection = useSelection();
  const selected = useSelected(selection);
  const open = useOpenDialog();
  const [asks, setAsks] = useState<'delete' | 'move' | null>(null);
  const [remove] = scenesApi.useRemoveShotMutation();
  const [revise] = api.useReviseShotMutation();
  const { together, isBusy } = useTogether(projectId);
  const placed = scenes.flatMap((scene) => scene.shots.filter(({ uid }) => selected.has(uid)).map((shot): Placed => ({ scene, shot })));
  const count = placed.length;
  useEffect(() => selection.keep(scenes.flatMap(({ shots }) => shots.map(({ uid }) => uid))), [selection, scenes]);

  const deleteAll = async () => {
    const done = (deleted: number) => `${counted(deleted)} deleted`;
    const call = ({ scene, shot }: Placed, step: string) => remove({ params: { projectId, sceneId: scene.uid, shotId: shot.uid }, step });
    await together({ items: placed, call, done, deed: 'deleted' });
    setAsks(null);
  };
  const setLength = (seconds: number) =>
    together({
      items: placed.filter(({ shot }) => shot.duration_seconds !== seconds),
      call: ({ scene, shot }, step) =>
        revise({
          params: { projectId, sceneId: scene.uid, shotId: shot.uid },
          body: { duration_seconds: { from: shot.duration_seconds, to: seconds } },
          step,
        }),
      done: (changed) => `${counted(changed)} planned with ${seconds} seconds`,
      deed: 'changed',
    });
  return (
    <div
      data-floats="bottom"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center bg-linear-to-t from-ground to-transparent px-3 pt-8 pb-4 md:pointer-events-auto md:h-16 md:items-center md:border-line md:border-t md:bg-ground md:bg-none md:px-6 md:py-0"
    >
      <section
        aria-label="Selected shots"
        className="pointer-events-auto flex max-w-full items-center gap-0.5 rounded-card border border-line bg-raised p-1.5 shadow-float sm:gap-1 md:border-0 md:bg-transparent md:p-0 md:shadow-none"
      >
        <p role="status" className="whitespace-nowrap px-2 font-medium text-sm tabular-nums">
          {count}
          <span className="max-sm:sr-only">{count === 1 ? ' shot' : ' shots'} selected</span>
        </p>
        <Button look="ghost" className="px-2.5 sm:px-3" disabled={isBusy} onClick={() => setAsks('move')}>
          <CornerUpRight aria-hidden /> <span className="max-lg:sr-only">Move to…</span>
        </Button>
        <Button
          look="ghost"
          className="px-2.5 sm:px-3"
          disabled={isBusy}
          onClick={() => open({ kind: 'bulk-videos', shotUids: placed.map(({ shot }) => shot.uid) })}
        >
          <Clapperboard aria-hidden /> <span className="max-lg:sr-only">Generate videos</span>
        </Button>
        <Menu
          align="start"
          title="Planned length"
          trigger={
            <Button look="ghost" className="px-2.5 sm:px-3" disabled={isBusy}>
              <Timer aria-hidden /> <span className="max-lg:sr-only">Length</span>
            </Button>
          }
        >
          {LENGTHS.map((seconds) => (
            <MenuItem key={seconds} onSelect={() => setLength(seconds)}>
              {seconds} seconds
            </MenuItem>
          ))}
        </Menu>
        <Cast placed={placed} isBusy={isBusy} together={together} />
        <Button look="ghost" className="px-2.5 text-bad sm:px-3" disabled={isBusy} onClick={() => setAsks('delete')}>
          <Trash2 aria-hidden /> <span className="max-lg:sr-only">Delete</span>
        </Button>
        <span aria-hidden className="mx-0.5 h-6 w-px bg-line" />
        <IconButton label="Select nothing" onClick={() => selection.clear()}>
          <X aria-hidden />
        </IconButton>
      </section>
      <AlertDialog
        danger
        open={asks === 'delete'}
        onOpenChange={() => setAsks(null)}
        title={`Delete ${counted(count)}?`}
        description={
          <p>
            {count === 1 ? 'It goes' : 'They go'} with their videos, their start frames and their audio; what is being made for them is
            stopped. It can be undone.
          </p>
        }
        confirmLabel="Delete"
        busy={isBusy}
        busyLabel="Deleting…"
        onConfirm={deleteAll}
      />
      <MoveSelectedDialog scenes={scenes} selected={selected} open={asks === 'move'} onClose={() => setAsks(null)} />
    </div>
  );
}

interface CastProps {
  placed: readonly Placed[];
  isBusy: boolean;
  together: ReturnType<typeof useTogether>['together'];
}

/** Who is in all of them: whoever is only in some joins the others. */
function Cast({ placed, isBusy, together }: CastProps) {
  const { projectId, characters } = useBoard();
  const [join] = scenesApi.useAddCharacterToShotMutation();
  const [leave] = scenesApi.useRemoveCharacterFromShotMutation();
  if (characters.length === 0) return null;
  return (
    <Menu
      align="start"
      title="Who is in them"
      trigger={
        <Button look="ghost" className="px-2.5 sm:px-3" disabled={isBusy}>
          <Users aria-hidden /> <span className="max-lg:sr-only">Cast</span>
        </Button>
      }
    >
      {characters.map(({ _id: id, name }) => {
        const without = placed.filter(({ shot }) => !shot.character_ids.includes(id));
        const isInAll = without.length === 0;
        return (
          <MenuCheck
            key={id}
            checked={isInAll}
            onChange={() =>
              together({
                items: isInAll ? placed : without,
                call: ({ scene, shot }, step) =>
                  (isInAll ? leave : join)({
                    params: { projectId, sceneId: scene.uid, clipId: shot.uid },
                    body: { character_id: id },
                    step,
                  }),
                done: (changed) => (isInAll ? `${name} left ${counted(changed)}` : `${name} joined ${counted(changed)}`),
                deed: 'changed',
              })
            }
          >
            {name}
          </MenuCheck>
        );
      })}
    </Menu>
  );
}
