import type { InstrumentName } from '../moods.js';
import { bass, synthBass } from './bass.js';
import { guitar, harp } from './plucked.js';
import { bells, electricPiano, piano } from './struck.js';
import { brass, choir, flute, organ, pad, strings, synthLead } from './sustained.js';
import type { Instrument } from './voice.js';

export const INSTRUMENTS: Readonly<Record<InstrumentName, Instrument>> = {
  pad,
  strings,
  choir,
  organ,
  piano,
  'electric-piano': electricPiano,
  guitar,
  harp,
  bells,
  flute,
  brass,
  'synth-lead': synthLead,
  bass,
  'synth-bass': synthBass,
};

/** How far back in the room, as a share of the note that goes into the reverberation. */
export const ROOM_SEND: Readonly<Record<InstrumentName, number>> = {
  pad: 0.5,
  strings: 0.55,
  choir: 0.8,
  organ: 0.5,
  piano: 0.4,
  'electric-piano': 0.3,
  guitar: 0.3,
  harp: 0.55,
  bells: 0.7,
  flute: 0.6,
  brass: 0.5,
  'synth-lead': 0.4,
  bass: 0.03,
  'synth-bass': 0.02,
};
