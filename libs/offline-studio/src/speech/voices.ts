import type { Voice } from '@scenewright/providers';
import type { FliteSpeaker } from './flite.js';

/** How a voice is made from one of the synthesiser's speakers. */
export interface OfflineVoice extends Voice {
  readonly recipe: {
    readonly speaker: FliteSpeaker;
    /** Mean pitch in Hz asked of the speaker. */
    readonly pitch?: number;
    /** Pitch and vocal tract together, as by playing a tape faster: below 1 a larger person, above 1 a smaller one. */
    readonly size?: number;
    /** Speaking time against the speaker's own. */
    readonly pace: number;
    /** Treble in dB. */
    readonly brightness?: number;
  };
}

const VOICES: readonly OfflineVoice[] = [
  {
    voice_id: 'offline-ava',
    name: 'Ava',
    description: 'Clear and friendly, a natural narrator.',
    labels: { gender: 'female', accent: 'American', age: 'adult' },
    recipe: { speaker: 'slt', pitch: 178, pace: 1 },
  },
  {
    voice_id: 'offline-noah',
    name: 'Noah',
    description: 'Calm and even, for narration and explanation.',
    labels: { gender: 'male', accent: 'American', age: 'adult' },
    recipe: { speaker: 'rms', pace: 0.95 },
  },
  {
    voice_id: 'offline-callum',
    name: 'Callum',
    description: 'Warm, with a Scottish lilt, for tales and adventure.',
    labels: { gender: 'male', accent: 'Scottish', age: 'adult' },
    recipe: { speaker: 'awb', pace: 1.02 },
  },
  {
    voice_id: 'offline-mia',
    name: 'Mia',
    description: 'Light and curious, a child of about nine.',
    labels: { gender: 'female', accent: 'American', age: 'child' },
    recipe: { speaker: 'slt', pitch: 215, size: 1.2, pace: 0.98, brightness: 1 },
  },
  {
    voice_id: 'offline-ruth',
    name: 'Ruth',
    description: 'Slow and gentle, a grandmother by the fire.',
    labels: { gender: 'female', accent: 'American', age: 'senior' },
    recipe: { speaker: 'slt', pitch: 152, size: 0.93, pace: 1.15, brightness: -2 },
  },
  {
    voice_id: 'offline-victor',
    name: 'Victor',
    description: 'Deep and grave, for villains and trailers.',
    labels: { gender: 'male', accent: 'American', age: 'senior' },
    recipe: { speaker: 'rms', size: 0.82, pace: 1.05, brightness: 1.5 },
  },
  {
    voice_id: 'offline-leo',
    name: 'Leo',
    description: 'Young and quick, a student with a plan.',
    labels: { gender: 'male', accent: 'American', age: 'young' },
    recipe: { speaker: 'rms', size: 1.22, pace: 0.9 },
  },
  {
    voice_id: 'offline-finn',
    name: 'Finn',
    description: 'A bright boy with a Scottish accent.',
    labels: { gender: 'male', accent: 'Scottish', age: 'child' },
    recipe: { speaker: 'awb', size: 1.42, pace: 0.98, brightness: -1 },
  },
  {
    voice_id: 'offline-angus',
    name: 'Angus',
    description: 'A rough old sailor, low and unhurried.',
    labels: { gender: 'male', accent: 'Scottish', age: 'senior' },
    recipe: { speaker: 'awb', size: 0.83, pace: 1.12, brightness: 1 },
  },
  {
    voice_id: 'offline-otto',
    name: 'Otto',
    description: 'A machine that speaks, for robots and ship computers.',
    labels: { gender: 'neutral', accent: 'American', age: 'adult' },
    recipe: { speaker: 'kal16', pitch: 110, pace: 1.02 },
  },
];

export const findVoice = (voiceId: string): OfflineVoice | undefined => VOICES.find((voice) => voice.voice_id === voiceId);

/** The voices as the port shows them, without how they are made. */
export const OFFLINE_VOICES: readonly Voice[] = VOICES.map(({ recipe: _, ...voice }) => voice);
