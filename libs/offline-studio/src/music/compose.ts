import type { Random } from '@scenewright/audio';
import { composeMelody, makeMotif } from './melody.js';
import type { Groove, InstrumentName } from './moods.js';
import { percussion } from './percussion.js';
import type { Brief } from './read-prompt.js';
import { type Bar, METER, type Note, type Score, type Section } from './score.js';
import { chordDegrees, noteOf, voiceLead } from './theory.js';

/** Share of the length that the last chord has to ring, and its limit in seconds. */
const RING_SHARE = 0.1;
const RING_LIMIT = 3;

export function compose(brief: Brief, seconds: number, random: Random): Score {
  const bars = layOut(brief, seconds);
  const beat = bars.length > 1 ? (bars[1]!.at - bars[0]!.at) / METER : (seconds * (1 - RING_SHARE)) / METER;
  const human = (at: number, spread = 0.007) => Math.max(0, at + random.gaussian() * spread);
  const notes: Note[] = [];
  let chord: number[] | undefined;
  const motif = makeMotif(random, brief.density);
  for (const bar of bars) {
    chord = voiceLead(brief.key, bar.degrees, chord, 62);
    const last = bar === bars.at(-1);
    notes.push(...harmony(brief, bar, chord, beat, last ? seconds - bar.at : METER * beat, human, random));
    if (brief.bass) notes.push(...bassLine(brief, bar, beat, last ? seconds - bar.at : undefined, human));
    if (brief.arpeggio && !last && !(bar.section === 'intro' && bar.index === 0 && bars.length > 4)) {
      notes.push(...arpeggio(brief, brief.arpeggio, bar, chord, beat, human, random));
    }
  }
  if (brief.lead) notes.push(...composeMelody(brief, brief.lead, motif, bars, beat, human, random));
  return { notes, strokes: percussion(brief.groove, bars, beat, brief.swing, random), bars, tempo: 60 / beat };
}

/** Whole bars that fill the length but for the ring of the last chord: an introduction, the theme, its variation, an ending. */
function layOut({ tempo, progression, sevenths }: Brief, seconds: number): Bar[] {
  const ring = Math.min(RING_LIMIT, seconds * RING_SHARE);
  const count = Math.max(1, Math.round((seconds - ring) / ((60 / tempo) * METER)));
  const length = (seconds - ring) / count;
  const intro = count >= 6 ? Math.max(1, Math.min(4, Math.round(count * 0.15))) : 0;
  const ending = count >= 4 ? Math.max(1, Math.min(4, Math.round(count * 0.14))) : 1;
  const body = Math.max(0, count - intro - ending);
  const theme = body >= 4 ? Math.ceil(body / 2) : body;
  const section = (i: number): readonly [Section, number] => {
    if (i < intro) return ['intro', i];
    if (i < intro + theme) return ['theme', i - intro];
    if (i < intro + body) return ['variation', i - intro - theme];
    return ['ending', i - intro - body];
  };
  return Array.from({ length: count }, (_, i) => {
    const [name, index] = section(i);
    // the way home: the dominant (or what stands for it) before the tonic of the last bar
    const root = i === count - 1 ? 0 : i === count - 2 && count > 3 ? 4 : progression[index % progression.length]!;
    return { section: name, index, at: i * length, root, degrees: chordDegrees(root, sevenths && i < count - 1) };
  });
}

type Human = (at: number, spread?: number) => number;

const STRENGTH: Record<Section, number> = { intro: 0.62, theme: 0.82, variation: 1, ending: 0.75 };

/** Beats on which a hand strikes a chord that dies away; instruments that sustain play it once. */
const COMPING: Record<Groove, readonly number[]> = {
  none: [0, 2],
  pop: [0, 1.5, 2.5, 3],
  drive: [0, 1, 2, 3],
  cinematic: [0, 2],
  pulse: [0, 2],
  brushes: [0, 1.5, 2.5],
  lofi: [0, 1.5],
  shaker: [0, 1, 2, 3],
  waltz: [0, 1, 2, 3],
};

const DIES_AWAY: ReadonlySet<InstrumentName> = new Set<InstrumentName>(['guitar', 'electric-piano', 'piano', 'harp']);

function harmony(brief: Brief, bar: Bar, chord: readonly number[], beat: number, length: number, human: Human, random: Random): Note[] {
  // what dies away cannot carry an introduction alone
  const carrying = DIES_AWAY.has(brief.harmony[0]!) ? 2 : 1;
  const playing = bar.section === 'intro' ? brief.harmony.slice(0, carrying) : brief.harmony;
  return playing.flatMap((instrument, layer) => {
    const struck = DIES_AWAY.has(instrument);
    const beats = struck && length <= (METER + 0.1) * beat ? COMPING[brief.groove] : [0];
    const lift = instrument === 'brass' ? -12 : 0;
    return beats.flatMap((position, hit) => {
      const held = length - position * beat;
      const until = (beats[hit + 1] ?? position + held / beat) - position;
      const accent = (struck ? 1.5 : 1) * (hit === 0 ? 1 : random.range(0.68, 0.82));
      return chord.map((pitch, i) => ({
        instrument,
        pitch: pitch + lift,
        // fingers do not fall on all strings at once, and strum up between the beats
        at: human(bar.at + position * beat + (struck ? (position % 1 ? chord.length - 1 - i : i) * 0.014 : 0), struck ? 0.004 : 0.012),
        duration: struck ? until * beat * 1.1 : held + beat * 0.25,
        velocity: STRENGTH[bar.section] * random.range(0.5, 0.6) * (layer === 0 ? 1 : 0.75) * accent,
        pan: (i / Math.max(1, chord.length - 1) - 0.5) * (layer % 2 ? -1.1 : 1.1),
      }));
    });
  });
}

function bassLine({ key, bass, groove, harmony }: Brief, bar: Bar, beat: number, ring: number | undefined, human: Human): Note[] {
  if (!bass || (bar.section === 'intro' && bar.index === 0 && !DIES_AWAY.has(harmony[0]!))) return [];
  const low = (degree: number) => {
    const note = noteOf(key, degree) - 24;
    return note < 28 ? note + 12 : note > 45 ? note - 12 : note;
  };
  const note = (at: number, duration: number, degree: number, velocity: number): Note => {
    return { instrument: bass, pitch: low(degree), at: human(bar.at + at * beat, 0.005), duration: duration * beat, velocity, pan: 0 };
  };
  const strength = STRENGTH[bar.section];
  if (ring !== undefined) return [note(0, ring / beat, bar.root, strength * 0.8)];
  if (bar.section === 'intro' || groove === 'none') return [note(0, METER, bar.root, strength * 0.7)];
  switch (groove) {
    case 'drive':
      return Array.from({ length: 8 }, (_, i) => note(i / 2, 0.42, bar.root, strength * (i % 2 ? 0.65 : 0.85)));
    case 'brushes':
      return [0, 2, 4, 5].map((step, i) => note(i, 0.9, bar.root + step, strength * (i ? 0.7 : 0.85)));
    case 'waltz':
    case 'shaker':
      return [note(0, 1.6, bar.root, strength * 0.85), note(2, 1.6, bar.root + 4, strength * 0.7)];
    case 'pulse':
      return Array.from({ length: 4 }, (_, i) => note(i, 0.5, bar.root, strength * (i ? 0.6 : 0.85)));
    default:
      return [note(0, 1.4, bar.root, strength * 0.9), note(1.5, 0.45, bar.root, strength * 0.6), note(2, 1.8, bar.root, strength * 0.8)];
  }
}

function arpeggio(
  brief: Brief,
  instrument: InstrumentName,
  bar: Bar,
  chord: readonly number[],
  beat: number,
  human: Human,
  random: Random,
): Note[] {
  const steps = brief.density >= 1.2 ? 16 : 8;
  const tones = [...chord, ...chord.map((pitch) => pitch + 12)];
  // one figure a piece, turned round in the variation: a pattern to follow, not a scatter of notes
  const figure = [0, 2, 1, 3, 2, 4, 1, 2];
  const notes: Note[] = [];
  for (let i = 0; i < steps; i++) {
    const strong = i % (steps / 4) === 0;
    if (!strong && random.next() > 0.5 * brief.density + (bar.section === 'variation' ? 0.25 : 0.1)) continue;
    const step = figure[(bar.section === 'variation' ? figure.length - 1 - (i % figure.length) : i) % figure.length]!;
    const offbeat = i % 2 === 1 ? (brief.swing * METER) / steps : 0;
    notes.push({
      instrument,
      pitch: tones[step % tones.length]!,
      at: human(bar.at + ((i * METER) / steps + offbeat) * beat),
      duration: (METER / steps) * beat * 1.6,
      velocity: STRENGTH[bar.section] * (strong ? 0.55 : 0.4) * random.range(0.9, 1.1),
      pan: 0.45 * Math.sin(i * 1.3 + bar.index),
    });
  }
  return notes;
}
