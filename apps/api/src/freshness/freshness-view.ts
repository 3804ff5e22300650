import type { StaleView } from '@scenewright/contract';
import { type FilmNow, idIn, priceInPlan, type RefreshPlan, type Stale, toCredits } from '@scenewright/domain';
import type { AudioType } from '@scenewright/events';

const SOUNDS: Readonly<Record<AudioType, string>> = { voice: 'Voice', sound_effect: 'Sound effect', music: 'Music' };

/** What is stale as people see it, with what updating it costs in the plan that has all of it. */
export const staleViews = (film: FilmNow, stale: readonly Stale[], plan: RefreshPlan): StaleView[] =>
  stale.map(({ key, output, causes, follows }) => ({
    output: key,
    kind: output,
    ...placeOf(film, { key, output }),
    causes: causes.map(({ text }) => text),
    credits: toCredits(priceInPlan(plan, key)),
    follows: [...follows],
    blocked: plan.blocked.find((one) => one.output === key)?.because ?? null,
  }));

type Place = Pick<StaleView, 'character_id' | 'scene_uid' | 'shot_uid' | 'audio_id' | 'name'>;

const nowhere: Place = { character_id: null, scene_uid: null, shot_uid: null, audio_id: null, name: '' };

function placeOf(film: FilmNow, { key, output }: Pick<Stale, 'key' | 'output'>): Place {
  const id = idIn(key);
  if (output === 'portrait') {
    const name = film.cast.characters.find(({ characterId }) => characterId === id)?.name ?? '';
    return { ...nowhere, character_id: id, name: `Portrait of ${name}` };
  }
  if (output === 'sound') {
    const item = film.soundtrack.audios.find(({ audioId }) => audioId === id);
    const inShot = item && 'shotUid' in item.placement ? shotIn(film, item.placement.shotUid) : null;
    const what = SOUNDS[item?.type ?? 'voice'];
    return { ...nowhere, ...inShot?.place, audio_id: id, name: inShot ? `${what} of ${inShot.name}` : what };
  }
  const shot = shotIn(film, id);
  return { ...nowhere, ...shot?.place, name: `${output === 'clip' ? 'Clip' : 'Start frame'} of ${shot?.name ?? 'a shot'}` };
}

function shotIn({ scenes }: FilmNow, shotUid: string) {
  for (const [index, { sceneUid, shots }] of scenes.entries()) {
    const number = shots.findIndex((shot) => shot.shotUid === shotUid) + 1;
    if (number > 0) return { name: `scene ${index + 1}, shot ${number}`, place: { scene_uid: sceneUid, shot_uid: shotUid } };
  }
  return null;
}
