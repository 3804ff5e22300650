/** What brings a film up to date: steps in the order in which they are made from each other, each with its price. */
import type { RefreshStep } from '@scenewright/events';
import { DEFAULT_IMAGE_MODEL, videoModel } from '../models.js';
import type { Millicredits } from '../money.js';
import type { PriceList } from '../pricing.js';
import { framePrompt } from '../scene/start-frame.js';
import { type ClipVersion, type FrameVersion, type Shot, selectedClip, selectedFrame } from '../scene/state.js';
import { audioTerms } from '../timeline/audio-terms.js';
import { chainOf, longerThan, wantedSeconds } from './clips.js';
import { audioOf, characterOf, type Film, type PlacedShot, shotsOf } from './film.js';
import { voiceFor, wordsOf } from './sounds.js';
import { idIn, type OutputKey, type Stale } from './stale.js';
import { wordsNow } from './words-now.js';

type WithoutJob<Step> = Step extends RefreshStep ? Omit<Step, 'jobId' | 'waitsFor' | 'output'> : never;
type Work = WithoutJob<RefreshStep>;

/** A step that is no job yet. `id` is unique in its plan. */
export type PlannedStep = Work & { readonly id: string; readonly output: OutputKey; readonly waitsFor: readonly string[] };

export interface RefreshPlan {
  readonly steps: readonly PlannedStep[];
  readonly total: Millicredits;
  /** What cannot be brought up to date, and why. */
  readonly blocked: readonly { readonly output: OutputKey; readonly because: string }[];
}

export interface VideoWish {
  readonly model: string;
  readonly resolution: string;
  readonly seconds: number;
  readonly sound?: true;
}

/** Why a clip cannot be made with these settings; null when it can. */
export type VideoRefusal = (wish: VideoWish) => string | null;

/** What a plan goes by beside the film. */
export interface PlanTerms {
  readonly refusal: VideoRefusal;
  readonly prices: PriceList;
}

/** `only`: these, with what they are made from; absent: everything. */
export function refreshPlan(film: Film, stale: readonly Stale[], terms: PlanTerms, only?: readonly OutputKey[]): RefreshPlan {
  const wanted = only ? withWhatTheyFollow(stale, only) : new Set(stale.map(({ key }) => key));
  const steps: PlannedStep[] = [];
  const blocked: { output: OutputKey; because: string }[] = [];
  const last = new Map<OutputKey, string>();
  const shots = new Map(shotsOf(film).map((placed) => [placed.shot.shotUid, placed]));
  const longer = longerClips(film, stale, wanted);
  for (const { key, follows, from } of stale) {
    if (!wanted.has(key)) continue;
    const work = follows.some((other) => blocked.some(({ output }) => output === other))
      ? 'What it is made from cannot be brought up to date.'
      : workFor(film, { key, from }, { shots, longer, ...terms });
    if (typeof work === 'string') {
      blocked.push({ output: key, because: work });
      continue;
    }
    const first = follows.flatMap((other) => last.get(other) ?? []);
    for (const [n, one] of work.entries()) {
      const before = last.get(key);
      const id = `${key}/${n}`;
      steps.push({ ...one, id, output: key, waitsFor: before ? [before, ...(one.kind === 'lip_sync' ? first : [])] : first });
      last.set(key, id);
    }
  }
  return { steps, total: steps.reduce((sum, { price }) => sum + price, 0), blocked };
}

/** What one output of a plan costs by itself. */
export const priceInPlan = ({ steps }: RefreshPlan, key: OutputKey): Millicredits =>
  steps.reduce((sum, { output, price }) => (output === key ? sum + price : sum), 0);

function withWhatTheyFollow(stale: readonly Stale[], only: readonly OutputKey[]): Set<OutputKey> {
  const found = new Set<OutputKey>();
  const add = (key: OutputKey) => {
    const one = stale.find((other) => other.key === key);
    if (!one || found.has(key)) return;
    found.add(key);
    one.follows.forEach(add);
  };
  only.forEach(add);
  return found;
}

function longerClips(film: Film, stale: readonly Stale[], wanted: ReadonlySet<OutputKey>): Map<string, number> {
  const remade = new Set(stale.filter(({ key, from }) => from === 0 && wanted.has(key)).map(({ key }) => key));
  return new Map(
    shotsOf(film).flatMap(({ shot }) => {
      const clip = selectedClip(shot);
      const longer = clip && remade.has(`clip:${shot.shotUid}`) ? longerThan(shot, clip) : null;
      return longer === null ? [] : [[shot.shotUid, longer] as const];
    }),
  );
}

interface Given extends PlanTerms {
  readonly shots: ReadonlyMap<string, PlacedShot>;
  /** How long clips will be that are made anew, in seconds by shot. */
  readonly longer: ReadonlyMap<string, number>;
}

/** The steps for an output, one after the other; or why there are none. */
function workFor(film: Film, { key, from }: Pick<Stale, 'key' | 'from'>, given: Given): Work[] | string {
  const id = idIn(key);
  if (key.startsWith('portrait:')) return portraitWork(film, id, given);
  if (key.startsWith('sound:')) return soundWork(film, id, given);
  const placed = given.shots.get(id);
  if (!placed) return 'Its shot is not in the film.';
  return key.startsWith('clip:') ? clipWork(placed, from, given) : frameWork(placed, given);
}

function portraitWork(film: Film, characterId: string, { prices }: Given): Work[] | string {
  const character = characterOf(film, characterId);
  const words = character?.description.trim();
  if (!words) return 'Nothing is written of how they look. Describe them first.';
  return [{ kind: 'portrait', characterId, prompt: words, model: DEFAULT_IMAGE_MODEL.generate, price: prices.imageRun }];
}

/** A picture that was changed by words is painted again and changed again; one's own is only changed again. */
function frameWork({ scene, shot }: PlacedShot, { prices }: Given): Work[] {
  const where = { sceneUid: scene.sceneUid, shotUid: shot.shotUid };
  return changesOf(shot, selectedFrame(shot)).map(({ prompt, recipe }, n): Work => {
    const isChange = recipe?.mode === 'modify';
    const base = isChange && n === 0 ? shot.frames.find(({ image }) => image.assetId === recipe.baseAssetId) : undefined;
    return {
      kind: 'start_frame',
      ...where,
      mode: isChange ? 'modify' : 'generate',
      prompt: isChange ? prompt : wordsNow(prompt, recipe?.inputs?.words, framePrompt(shot.text)),
      baseFrameId: base?.frameId ?? null,
      price: prices.imageRun,
    };
  });
}

/** The versions that a picture came about by, without one's own that it began with. */
function changesOf(shot: Shot, frame: FrameVersion | undefined): FrameVersion[] {
  if (!frame?.recipe) return [];
  const { mode, baseAssetId } = frame.recipe;
  const base = mode === 'modify' ? shot.frames.find(({ image }) => image.assetId === baseAssetId) : undefined;
  return [...changesOf(shot, base), frame];
}

function clipWork({ scene, shot }: PlacedShot, from: number, { refusal, prices }: Given): Work[] | string {
  const chosen = selectedClip(shot);
  const chain = chosen ? chainOf(shot, chosen) : [];
  const isCut = chain.some(({ kind }) => kind === 'trimmed');
  const work: Work[] = [];
  let seconds = chain[from - 1]?.video.seconds ?? 0;
  for (const [n, clip] of chain.entries()) {
    if (n < from) continue;
    const base = n === from ? (chain[n - 1]?.videoId ?? null) : null;
    const one = linkWork(clip, { scene, shot }, { prices, isCut, isHeard: !chosen?.isMuted, seconds, base });
    if (!one) return 'Nobody knows how this clip was made. Make it again by hand.';
    const refused = one.kind === 'video' ? refusal(one) : null;
    if (refused) return refused;
    work.push(one);
    seconds = one.kind === 'video' ? one.seconds : one.kind === 'trim' ? one.end - one.start : seconds;
  }
  return work;
}

/** What a link of a chain goes by: the length so far, and the clip that it begins with. */
interface Link extends Pick<Given, 'prices'> {
  readonly isCut: boolean;
  /** What sound its model made with it is heard. */
  readonly isHeard: boolean;
  readonly seconds: number;
  readonly base: string | null;
}

function linkWork(clip: ClipVersion, { scene, shot }: PlacedShot, { prices, isCut, isHeard, seconds, base }: Link): Work | null {
  const where = { sceneUid: scene.sceneUid, shotUid: shot.shotUid };
  const { recipe, source, model, resolution } = clip;
  switch (clip.kind) {
    case 'trimmed':
      return source ? { kind: 'trim', ...where, start: source.start, end: source.end, price: 0 } : null;
    case 'lip_synced':
      if (recipe?.kind !== 'lip_sync') return null;
      return { kind: 'lip_sync', ...where, audioId: recipe.audioId, baseVideoId: base, price: prices.lipSync(seconds) };
    case 'generated': {
      const known = videoModel(model);
      if (recipe?.kind !== 'video' || !known || !Object.hasOwn(known.pricePerSecond, resolution)) return null;
      const wanted = isCut ? recipe.seconds : wantedSeconds(shot, clip);
      const prompt = wordsNow(recipe.prompt, recipe.inputs?.words, shot.text.video_prompt);
      // what nobody hears need not be made again
      const sound = recipe.inputs?.sound && isHeard ? { sound: true as const } : {};
      return {
        kind: 'video',
        ...where,
        model,
        resolution,
        seconds: wanted,
        prompt,
        ...sound,
        price: prices.video(known, resolution, wanted),
      };
    }
  }
}

function soundWork(film: Film, audioId: string, { longer, prices }: Given): Work[] | string {
  const item = audioOf(film, audioId);
  const prompt = item ? wordsOf(film, item).trim() : '';
  if (!item || prompt === '') return 'Its shot says nothing any more. Give the shot words, or remove the sound.';
  const terms = audioTerms(item, prompt, film, { prices, lengths: longer });
  if (!terms) return 'Its place in the film is gone.';
  const { seconds, price, line } = terms;
  return [{ kind: 'sound', audioId, prompt, voiceId: voiceFor(film, item), seconds, price, line }];
}
