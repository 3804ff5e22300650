import type { ShotView } from '@scenewright/contract';
import { UserRoundPlus } from 'lucide-react';
import { isPlaceholder, scenesApi } from '../../../entities/scene/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { Avatar } from '../../../ui/avatar.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Menu, MenuCheck } from '../../../ui/menu.js';
import { useBoard } from '../board-context.js';

/** Who appears in a shot. A change holds for the next pictures of it. */
export function ShotCast({ shot, sceneUid }: { shot: ShotView; sceneUid: string }) {
  const { projectId, characters, mayEdit } = useBoard();
  const { notices } = useServices();
  const [add] = scenesApi.useAddCharacterToShotMutation();
  const [remove] = scenesApi.useRemoveCharacterFromShotMutation();
  const present = characters.filter(({ _id }) => shot.character_ids.includes(_id));
  // the place of those who are not known yet, so that what is below stays where it is
  if (characters.length === 0) return shot.character_ids.length > 0 ? <div aria-hidden className="min-h-8" /> : null;
  const change = async (characterId: string, isIn: boolean) => {
    const input = { params: { projectId, sceneId: sceneUid, clipId: shot.uid }, body: { character_id: characterId } };
    const { error } = await (isIn ? add(input) : remove(input));
    if (error) notices.error('The characters of the shot could not be changed.', messageOf(error, 'Try again in a moment.'));
  };
  return (
    <div className="flex min-h-8 items-center gap-2">
      {present.length > 0 && (
        <ul aria-label={`Characters of shot ${shot.shot_id}`} className="flex min-w-0 -space-x-1.5">
          {present.map(({ _id, name, thumbnail_url }) => (
            <li key={_id} title={name}>
              <Avatar name={name} image={thumbnail_url} className="size-7 border-2 border-surface text-xs" />
              <span className="sr-only">{name}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="min-w-0 flex-1 truncate text-quiet text-xs">{present.map(({ name }) => name).join(', ') || 'Nobody in this shot'}</p>
      {mayEdit && !isPlaceholder(shot) && (
        <Menu
          title={`Characters of shot ${shot.shot_id}`}
          trigger={
            <IconButton label={`Change characters of shot ${shot.shot_id}`} size="small" className="-mr-1.5">
              <UserRoundPlus aria-hidden />
            </IconButton>
          }
        >
          {characters.map(({ _id, name, thumbnail_url }) => (
            <MenuCheck key={_id} checked={shot.character_ids.includes(_id)} onChange={(isIn) => change(_id, isIn)}>
              <Avatar name={name} image={thumbnail_url} className="size-6 text-xs" />
              {name}
            </MenuCheck>
          ))}
          <p className="max-w-56 px-3 pt-1 pb-2 text-quiet text-xs">They appear in the next pictures of this shot.</p>
        </Menu>
      )}
    </div>
  );
}
