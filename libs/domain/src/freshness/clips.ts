/** What clips no longer fit. A clip is a chain: what was generated, and what was cut or lip-synced of it since. */
import { saysTheSame } from '../cast/looks.js';
import { videoModel } from '../models.js';
import { spokenSeconds } from '../pricing.js';
import { type ClipVersion, clipById, type Shot, selectedClip, selectedFrame } from '../scene/state.js';
import { audioOf, type Film } from './film.js';
import { castCauses } from './pictures.js';
import { type Cause, follow, type Known, keyOf, type OutputKey } from './stale.js';

/** A clip may be this much shorter than what it is for. */
const TOLERANCE_SECONDS = 0.5;

export interface ClipLink {
  readonly clip: ClipVersion;
  readonly causes: readonly Cause[];
  readonly follows: readonly OutputKey[];
}

/** A clip with what it was made of, the generated one first. */
export function chainOf(shot: Shot, clip: ClipVersion): ClipVersion[] {
  const source = clip.source && clipById(shot, clip.source.videoId);
  return [...(source ? chainOf(shot, source) : []), clip];
}

/** The links of the chosen clip, each with its own causes; none while there is no clip. */
export function clipLinks(film: Film, shot: Shot, known: Known): ClipLink[] {
  const clip = selectedClip(shot);
  if (!clip) return [];
  const chain = chainOf(shot, clip);
  const isCut = chain.some(({ kind }) => kind === 'trimmed');
  return chain.map((link) => ({
    clip: link,
    ...(link.kind === 'generated' ? videoCauses(film, shot, link, isCut, known) : lipSyncCauses(film, link, known)),
  }));
}

/** How long the video of a shot is to be that is made anew, in seconds: as it was, or longer where it is too short by now. */
export function wantedSeconds(shot: Shot, clip: ClipVersion): number {
  if (clip.recipe?.kind !== 'video') return clip.video.seconds;
  const { seconds, inputs } = clip.recipe;
  const lengths = videoModel(clip.model)?.lengths ?? [];
  if (!inputs) return seconds;
  const { narration, duration_seconds: planned } = shot.text;
  const needed = Math.max(
    planned > inputs.planned + TOLERANCE_SECONDS ? planned : 0,
    saysTheSame(narration, inputs.line) ? 0 : spokenSeconds(narration),
  );
  if (needed <= seconds + TOLERANCE_SECONDS) return seconds;
  const longer = lengths.filter((length) => length > seconds);
  return longer.find((length) => length + TOLERANCE_SECONDS >= needed) ?? longer.at(-1) ?? seconds;
}

/** How long a clip will be once it is made anew, in seconds; null when no longer than it is, or when somebody has cut it. */
export function longerThan(shot: Shot, clip: ClipVersion): number | null {
  const chain = chainOf(shot, clip);
  const [first] = chain;
  if (!first || chain.some(({ kind }) => kind === 'trimmed')) return null;
  const wanted = wantedSeconds(shot, first);
  return wanted > clip.video.seconds + TOLERANCE_SECONDS ? wanted : null;
}

function videoCauses(film: Film, shot: Shot, { recipe, ...clip }: ClipVersion, isCut: boolean, known: Known): Omit<ClipLink, 'clip'> {
  if (recipe?.kind !== 'video') return { causes: [], follows: [] };
  const causes: Cause[] = [];
  const follows: OutputKey[] = [];
  const frame = selectedFrame(shot);
  const frameKey = keyOf('start_frame', shot.shotUid);
  if (known.has(frameKey)) {
    follows.push(frameKey);
    causes.push(follow(known, frameKey, 'follows its start frame'));
  } else if (frame && frame.image.assetId !== recipe.startFrameAssetId) {
    causes.push({ code: `frame ${frame.frameId}`, text: 'made from another start frame' });
  }
  const { inputs } = recipe;
  if (inputs) {
    // who is in the picture that it starts from says it once
    if ((videoModel(clip.model)?.characterReferences ?? 0) > 0 && !known.has(frameKey)) {
      const cast = castCauses(film, inputs.cast, shot, known);
      causes.push(...cast.causes);
      follows.push(...cast.follows);
    }
    const words = shot.text.video_prompt;
    if (!saysTheSame(words, inputs.words)) causes.push({ code: `words ${words}`, text: 'its motion prompt was rewritten' });
    // who cuts a clip has chosen how long it is
    const wanted = isCut ? recipe.seconds : wantedSeconds(shot, { ...clip, recipe });
    if (wanted > recipe.seconds)
      causes.push({ code: `seconds ${wanted}`, text: `too short by now: ${recipe.seconds} s instead of ${wanted} s` });
  }
  return { causes, follows };
}

function lipSyncCauses(film: Film, { recipe }: ClipVersion, known: Known): Omit<ClipLink, 'clip'> {
  const voice = recipe?.kind === 'lip_sync' ? audioOf(film, recipe.audioId) : undefined;
  if (recipe?.kind !== 'lip_sync' || !voice?.audio || voice.work.jobId !== null) return { causes: [], follows: [] };
  const key = keyOf('sound', voice.audioId);
  if (known.has(key)) return { causes: [follow(known, key, 'follows its voice')], follows: [key] };
  if (voice.audio.assetId === recipe.voiceAssetId) return { causes: [], follows: [] };
  return { causes: [{ code: `take ${voice.selectedTake}`, text: 'its voice was spoken again' }], follows: [] };
}
