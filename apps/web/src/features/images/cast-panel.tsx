import type { CharacterView, ShotView } from '@scenewright/contract';
import { Check } from 'lucide-react';
import { castApi } from '../../entities/character/index.js';
import { ImpactNote } from '../../entities/freshness/index.js';
import { scenesApi, useShot } from '../../entities/scene/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { Avatar } from '../../ui/avatar.js';

interface CastPanelProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
}

/** One change of who is in a shot: each leaves the same out of date. */
function changeOf({ uid: shotUid, character_ids }: ShotView, characters: readonly CharacterView[]) {
  const [first] = characters;
  const characterId = character_ids[0] ?? first?._id ?? '';
  return { type: character_ids.length > 0 ? 'leaves' : 'joins', characterId, shotUid } as const;
}

/** Who a shot's next pictures refer to. */
export function CastPanel({ projectId, sceneUid, shotUid }: CastPanelProps) {
  const { notices } = useServices();
  const { shot } = useShot(projectId, sceneUid, shotUid);
  const { data: cast } = castApi.useCharactersQuery(projectId);
  const [add, adding] = scenesApi.useAddCharacterToShotMutation();
  const [remove, removing] = scenesApi.useRemoveCharacterFromShotMutation();
  if (!shot || !cast || cast.characters.length === 0) return null;
  const toggle = async (character_id: string, isIn: boolean) => {
    const given = { params: { projectId, sceneId: sceneUid, clipId: shotUid }, body: { character_id } };
    const { error } = await (isIn ? remove(given) : add(given));
    if (error) notices.error(messageOf(error, 'The characters of this shot could not be changed.'));
  };
  return (
    <fieldset className="grid gap-2" disabled={adding.isLoading || removing.isLoading}>
      <legend className="mb-2 font-medium text-sm">Referenced characters</legend>
      <ul className="flex flex-wrap gap-2">
        {cast.characters.map(({ _id, name, thumbnail_url, image_url }) => {
          const isIn = shot.character_ids.includes(_id);
          return (
            <li key={_id}>
              <button
                type="button"
                aria-pressed={isIn}
                onClick={() => toggle(_id, isIn)}
                className="inline-flex items-center gap-2 rounded-full border border-line py-1 pr-3 pl-1 text-quiet text-sm transition-colors hover:border-line-strong aria-pressed:border-tungsten aria-pressed:bg-tungsten-wash aria-pressed:text-ink"
              >
                <span aria-hidden className="grid">
                  <Avatar name={name} image={thumbnail_url ?? image_url} className="size-7" />
                </span>
                {name}
                {isIn && <Check aria-hidden className="size-4 text-tungsten" />}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="text-quiet text-sm">Their portraits are what they are painted after.</p>
      {shot.start_frame && <ImpactNote projectId={projectId} change={changeOf(shot, cast.characters)} what="Changing who is in it" />}
    </fieldset>
  );
}
