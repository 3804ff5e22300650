import type { Placement } from '@scenewright/events';
import { selectedPortrait } from '../cast/state.js';
import { selectedClip, selectedFrame } from '../scene/state.js';
import { type AudioItem, takeOf } from '../soundtrack/decider.js';
import { musicSpan } from '../timeline/music-span.js';
import { clipLinks, longerThan } from './clips.js';
import { type Film, shotsOf } from './film.js';
import { frameCauses, portraitCauses } from './pictures.js';
import { soundCauses } from './sounds.js';
import { type Cause, type Findings, keyOf, type Output, type OutputKey, type Stale, signatureOf } from './stale.js';

export interface Silent {
  /** What somebody left as it is, by output. */
  readonly accepted?: Readonly<Record<string, string>>;
  /** What a refresh is about to make again. */
  readonly underWay?: ReadonlySet<string>;
}

/**
 * Everything of a film that no longer fits what it was made from, in the order in which it is made from each other. Computed, never stored.
 * Never a cause: that another model could be chosen, the order of shots, and a picture of one's own. What is being made is left out.
 */
export function freshnessOf(film: Film, { accepted = {}, underWay = new Set() }: Silent = {}): Stale[] {
  const all: Stale[] = [];
  const known = new Map<OutputKey, string>();
  const silent = new Set<OutputKey>();
  const isSaid = ({ with: other }: Cause) => other === undefined || !silent.has(other);
  const look = (
    output: Output,
    of: { readonly id: string; readonly versionId: string | undefined; readonly isBusy: boolean },
    find: () => Findings,
  ): boolean => {
    const key = keyOf(output, of.id);
    if (of.versionId === undefined || of.isBusy || underWay.has(key)) return false;
    const { links, follows } = find();
    if (links.every((causes) => causes.length === 0)) return false;
    const signature = signatureOf(of.versionId, links.flat());
    known.set(key, signature);
    // what is made from something that is left as it is fits that
    const said = links.map((causes) => causes.filter(isSaid));
    const from = said.findIndex((causes) => causes.length > 0);
    if (from < 0 || accepted[key] === signature) {
      silent.add(key);
      return false;
    }
    const first = [...new Set(follows)].filter((other) => !silent.has(other));
    all.push({ key, output, versionId: of.versionId, causes: said.flat(), follows: first, from, signature });
    return true;
  };

  for (const character of film.cast.characters) {
    const isBusy = character.portraitWork.jobId !== null || character.descriptionWork.jobId !== null;
    look('portrait', { id: character.characterId, versionId: selectedPortrait(character)?.imageId, isBusy }, () => ({
      links: [portraitCauses(film, character)],
      follows: [],
    }));
  }
  const shots = shotsOf(film).map(({ shot }) => shot);
  for (const shot of shots) {
    const isBusy = shot.frameWork.jobId !== null || shot.designWork.jobId !== null;
    look('start_frame', { id: shot.shotUid, versionId: selectedFrame(shot)?.frameId, isBusy }, () => {
      const { causes, follows } = frameCauses(film, shot, known);
      return { links: [causes], follows };
    });
  }
  const lengths = new Map<string, number>();
  const lookAtSounds = (isWanted: (item: AudioItem) => boolean) => {
    for (const item of film.soundtrack.audios.filter(isWanted)) {
      look('sound', { id: item.audioId, versionId: takeOf(item)?.takeId, isBusy: item.work.jobId !== null }, () => ({
        links: [soundCauses(film, item, lengths)],
        follows: item.type === 'voice' ? [] : longerUnder(film, item.placement, lengths),
      }));
    }
  };
  // a mouth follows its voice, and other sounds the lengths of clips
  lookAtSounds(({ type }) => type === 'voice');
  for (const shot of shots) {
    const clip = selectedClip(shot);
    const isBusy = shot.clipWork !== null || shot.frameWork.jobId !== null;
    const isStale = look('clip', { id: shot.shotUid, versionId: clip?.videoId, isBusy }, () => {
      const links = clipLinks(film, shot, known);
      return { links: links.map(({ causes }) => causes), follows: links.flatMap(({ follows }) => follows) };
    });
    const longer = isStale && clip ? longerThan(shot, clip) : null;
    if (longer !== null) lengths.set(shot.shotUid, longer);
  }
  lookAtSounds(({ type }) => type !== 'voice');
  return all;
}

/** Clips below a sound that will be longer once they are made anew: it is made for them. */
function longerUnder({ scenes, scenePlaces }: Film, placement: Placement, lengths: ReadonlyMap<string, number>): OutputKey[] {
  if ('shotUid' in placement) return lengths.has(placement.shotUid) ? [keyOf('clip', placement.shotUid)] : [];
  const uids = scenes.map(({ sceneUid }) => sceneUid);
  const span = musicSpan(placement, uids, scenePlaces);
  const under = span ? scenes.slice(span.first, span.last + 1).flatMap(({ shots }) => shots) : [];
  return under.filter(({ shotUid }) => lengths.has(shotUid)).map(({ shotUid }) => keyOf('clip', shotUid));
}
