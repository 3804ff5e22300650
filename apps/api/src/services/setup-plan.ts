import type { SetupView } from '@scenewright/contract';
import { DEFAULT_VIDEO_MODEL, type PricedKind } from '@scenewright/domain';
import { hasRetired, type Offer } from '@scenewright/providers';
import { HAVINGS } from './havings.js';

/** What such work took lately: the median of one piece, in seconds, by who made it ('offline': this studio). */
export interface Measured {
  readonly provider: string;
  readonly kind: PricedKind;
  readonly seconds: number;
}

interface Need {
  readonly kind: PricedKind;
  readonly pieces: number;
  readonly words: string;
  /** How many examples of an offer the minute needs. */
  readonly examples: (example: Offer['example']) => number;
}

const MINUTE_S = 60;
const SHOTS = 12;
const PORTRAITS = 2;
const TALKING_SHOTS = 2;
const SHOT_S = MINUTE_S / SHOTS;
/** Said in half of the time, at ten characters a second. */
const CHARACTERS = 300;

/** A minute of film as films are here: what of each kind it needs. */
const NEEDS: readonly Need[] = [
  {
    kind: 'video',
    pieces: SHOTS,
    words: `${SHOTS} clips of ${SHOT_S} s at 720p`,
    examples: ({ seconds = SHOT_S } = {}) => (SHOTS * SHOT_S) / seconds,
  },
  {
    kind: 'image',
    pieces: SHOTS + PORTRAITS,
    words: `${SHOTS} start frames and ${PORTRAITS} portraits`,
    examples: () => SHOTS + PORTRAITS,
  },
  {
    kind: 'speech',
    pieces: SHOTS,
    words: `${CHARACTERS} characters that are said`,
    examples: ({ characters = CHARACTERS } = {}) => CHARACTERS / characters,
  },
  {
    kind: 'sound_effect',
    pieces: SHOTS,
    words: `${SHOTS} sound effects of ${SHOT_S} s`,
    examples: ({ seconds = SHOT_S } = {}) => MINUTE_S / seconds,
  },
  { kind: 'music', pieces: 1, words: `${MINUTE_S} s of music`, examples: ({ seconds = MINUTE_S } = {}) => MINUTE_S / seconds },
  {
    kind: 'lip_sync',
    pieces: TALKING_SHOTS,
    words: `${TALKING_SHOTS} shots of ${SHOT_S} s that speak`,
    examples: ({ seconds = SHOT_S } = {}) => (TALKING_SHOTS * SHOT_S) / seconds,
  },
];

/** The services with what they offer, those that are asked first, first. */
type Offered = readonly { readonly service: string; readonly offers: readonly Offer[] }[];

/**
 * What each kind would be made with by whoever has these, which settings turn that on, and what a minute of film then costs and takes.
 * `measured`: as far as such work was done here. What is unknown stays so.
 */
export function setupPlan(have: readonly string[], offered: Offered, measured: readonly Measured[]): SetupView {
  const had = HAVINGS.filter(({ id }) => have.includes(id));
  const services = offered.filter(({ service }) => had.some((one) => one.service === service));
  const made = NEEDS.map((need) => madeBy(need, services, measured));
  const each = made.map(({ seconds_each }, nth) => (seconds_each === null ? null : seconds_each * (NEEDS[nth]?.pieces ?? 0)));
  // one that is named in the settings is asked before any key
  const models = (had.find(({ id }) => id === 'own-model') ?? had.find((one) => one.models))?.models;
  return {
    choices: HAVINGS.map(({ id, name, turnsOn }) => ({ id, name, turns_on: turnsOn })),
    have: had.map(({ id }) => id),
    settings: had.flatMap(({ settings }) => settings),
    made,
    assistant: models?.assistant ?? null,
    writer: models?.writer ?? null,
    minute: {
      usd: made.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
      without_price: made.filter(({ usd }) => usd === null).map(({ kind }) => kind),
      seconds: each.some((one) => one === null) ? null : each.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    },
  };
}

function madeBy({ kind, words, examples }: Need, services: Offered, measured: readonly Measured[]): SetupView['made'][number] {
  const all = services
    .flatMap(({ service, offers }) => offers.map((offer) => ({ service, offer })))
    .filter(({ offer }) => offer.kind === kind && !hasRetired(offer, new Date()));
  // the model that a clip is made by unless somebody chooses another, as long as anybody has it
  const found = all.find(({ offer }) => kind !== 'video' || offer.model === DEFAULT_VIDEO_MODEL) ?? all[0];
  const provider = found?.service ?? 'offline';
  const cost = found ? found.offer.microdollars : 0;
  return {
    kind,
    needs: words,
    service: found?.service ?? null,
    endpoint: found?.offer.endpoint ?? null,
    usd: cost === null ? null : (cost / 1e6) * (found ? examples(found.offer.example) : 0),
    seconds_each: measured.find((one) => one.kind === kind && one.provider === provider)?.seconds ?? null,
  };
}
