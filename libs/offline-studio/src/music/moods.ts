import type { Scale } from './theory.js';

export type InstrumentName =
  | 'pad'
  | 'strings'
  | 'choir'
  | 'organ'
  | 'piano'
  | 'electric-piano'
  | 'guitar'
  | 'harp'
  | 'bells'
  | 'flute'
  | 'brass'
  | 'synth-lead'
  | 'bass'
  | 'synth-bass';

export type Groove = 'none' | 'pop' | 'drive' | 'cinematic' | 'pulse' | 'brushes' | 'lofi' | 'shaker' | 'waltz';

export interface Mood {
  /** Words that ask for it (beginnings of words). */
  readonly words: string;
  /** Beats per minute, lowest and highest. */
  readonly tempo: readonly [number, number];
  readonly scale: Scale;
  /** Root degrees of four bars each; one is chosen. */
  readonly progressions: readonly (readonly number[])[];
  readonly sevenths?: boolean;
  readonly harmony: readonly InstrumentName[];
  readonly arpeggio?: InstrumentName;
  readonly lead?: InstrumentName;
  readonly bass?: InstrumentName;
  readonly groove: Groove;
  /** Seconds of reverberation. */
  readonly room: number;
  /** 0 straight, 0.33 triplet feel. */
  readonly swing?: number;
  /** Notes in a bar of arpeggio or melody, against the usual. */
  readonly density: number;
}

export const MOODS = {
  epic: {
    words:
      'epic|heroic|hero|battle|wars?\\b|orchestral|adventur|cinematic|grand\\b|legend|trailer|quests?\\b|dragon|powerful|dramatic|taiko|tribal',
    tempo: [88, 104],
    scale: 'minor',
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 6],
    ],
    harmony: ['strings', 'choir'],
    arpeggio: 'strings',
    lead: 'brass',
    bass: 'bass',
    groove: 'cinematic',
    room: 2.4,
    density: 1,
  },
  triumphant: {
    words:
      'triumph|victor|celebrat|inspir|uplift|hopeful|motivat|glor|proud|success|dawn|sunrise|anthem|march(?:es|ing)?\\b|military|award|graduation|patriot|gospel',
    tempo: [96, 112],
    scale: 'major',
    progressions: [
      [0, 4, 5, 3],
      [0, 3, 5, 4],
    ],
    harmony: ['strings', 'pad'],
    arpeggio: 'piano',
    lead: 'brass',
    bass: 'bass',
    groove: 'cinematic',
    room: 2,
    density: 1,
  },
  tense: {
    words: 'tense|tension|suspens|thriller|spy|heist|crime|ominous|stealth|danger|investigat|urgent|countdown|secret agent|anxi',
    tempo: [80, 100],
    scale: 'harmonic',
    progressions: [
      [0, 0, 5, 4],
      [0, 5, 0, 4],
    ],
    harmony: ['pad', 'strings'],
    arpeggio: 'harp',
    bass: 'synth-bass',
    groove: 'pulse',
    room: 1.8,
    density: 1.1,
  },
  horror: {
    words: 'horror|scary|creepy|eerie|haunt|ghost|dread|sinister|nightmare|dark|evil|macabre|terror|spooky|halloween|vampire|zombie',
    tempo: [52, 64],
    scale: 'phrygian',
    progressions: [
      [0, 1, 0, 1],
      [0, 1, 5, 1],
    ],
    harmony: ['choir', 'pad'],
    lead: 'bells',
    bass: 'bass',
    groove: 'none',
    room: 3.4,
    density: 0.6,
  },
  mystery: {
    words: 'myster|enigma|secret|wonder|magic|fantas|fairy|enchant|curio|discover|ethereal|mystic|dream',
    tempo: [70, 84],
    scale: 'lydian',
    progressions: [
      [0, 1, 0, 4],
      [0, 4, 1, 5],
    ],
    harmony: ['pad', 'choir'],
    arpeggio: 'harp',
    lead: 'bells',
    bass: 'bass',
    groove: 'none',
    room: 2.8,
    density: 0.9,
  },
  sad: {
    words:
      'sad|melanchol|grief|lonel|sorrow|somber|sombre|mourn|heartbreak|tragic|farewell|loss|tear|nostalg|bittersweet|emotional|rain(?!bow)|crying|funeral|goodbye',
    tempo: [60, 70],
    scale: 'minor',
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 4],
    ],
    harmony: ['strings'],
    arpeggio: 'piano',
    lead: 'piano',
    bass: 'bass',
    groove: 'none',
    room: 2.4,
    density: 0.7,
  },
  romantic: {
    words: 'romanc|romantic|love|tender|wedding|intimate|kiss|sweet|affection|valentine|classical|sonata|string quartet',
    tempo: [68, 80],
    scale: 'major',
    progressions: [
      [0, 5, 3, 4],
      [0, 2, 3, 4],
    ],
    sevenths: true,
    harmony: ['strings'],
    arpeggio: 'piano',
    lead: 'flute',
    bass: 'bass',
    groove: 'none',
    room: 2,
    density: 0.8,
  },
  happy: {
    words:
      'happ|upbeat|joy|cheer|sunny|bright|fun\\b|feel-good|feel good|holiday|party|summer|pop\\b|dance|energetic|christmas|xmas|jingle bells|birthday|new year|festiv|carnival|disco|eurodance|samba|salsa|latin\\b|mariachi|reggae|ska\\b|tropical|hawaii|beach',
    tempo: [112, 126],
    scale: 'major',
    progressions: [
      [0, 4, 5, 3],
      [0, 5, 3, 4],
    ],
    harmony: ['guitar', 'pad'],
    arpeggio: 'piano',
    lead: 'bells',
    bass: 'bass',
    groove: 'pop',
    room: 1,
    density: 1.1,
  },
  playful: {
    words: 'playful|quirk|comed|comic|whimsi|funny|silly|cartoon|child|mischiev|bounc|cute|goofy|kids|circus|clown|nursery|sneak',
    tempo: [118, 134],
    scale: 'mixolydian',
    progressions: [
      [0, 3, 0, 4],
      [0, 6, 3, 4],
    ],
    harmony: ['guitar'],
    arpeggio: 'harp',
    lead: 'flute',
    bass: 'bass',
    groove: 'shaker',
    room: 0.9,
    swing: 0.2,
    density: 0.9,
  },
  calm: {
    words: 'calm|peace|relax|gentle|soft|serene|quiet|meditat|ambient|sooth|tranquil|sleep|spa\\b|nature|soothing|mellow|lullab|yoga',
    tempo: [66, 76],
    scale: 'major',
    progressions: [
      [0, 5, 3, 4],
      [0, 2, 3, 0],
    ],
    harmony: ['pad'],
    arpeggio: 'harp',
    lead: 'flute',
    groove: 'none',
    room: 3,
    density: 0.6,
  },
  action: {
    words:
      'action|chase|fast|driv|intens|fight|race|sport|adrenal|pursuit|explosive|aggressive|rock\\b|metal|punk|angry|furious|workout|gym\\b|racing',
    tempo: [132, 148],
    scale: 'minor',
    progressions: [
      [0, 0, 5, 6],
      [0, 6, 5, 6],
    ],
    harmony: ['strings', 'brass'],
    arpeggio: 'strings',
    lead: 'synth-lead',
    bass: 'synth-bass',
    groove: 'drive',
    room: 1.3,
    density: 1.3,
  },
  noir: {
    words: 'noir|jazz|detective|smok|bar\\b|lounge|blues|saxoph|midnight|1940|private eye|swing|bossa|sax\\b',
    tempo: [72, 92],
    scale: 'dorian',
    progressions: [
      [0, 3, 1, 4],
      [0, 5, 1, 4],
    ],
    sevenths: true,
    harmony: ['electric-piano'],
    arpeggio: 'piano',
    lead: 'flute',
    bass: 'bass',
    groove: 'brushes',
    room: 1.2,
    swing: 0.3,
    density: 0.6,
  },
  synthwave: {
    words:
      'synth|neon|cyber|retro|electronic|80s|eighties|techno|futur|digital|robot|hacker|edm|club|chip ?tune|8[- ]?bit|arcade|vapou?rwave|deep house|house (?:music|beats?)|trance\\b|dubstep|drum (?:and|n|&) bass|dnb\\b|rave\\b',
    tempo: [96, 116],
    scale: 'minor',
    progressions: [
      [0, 5, 2, 6],
      [0, 2, 5, 6],
    ],
    harmony: ['pad'],
    arpeggio: 'synth-lead',
    lead: 'synth-lead',
    bass: 'synth-bass',
    groove: 'pop',
    room: 1.6,
    density: 1.2,
  },
  space: {
    words: 'space|cosmic|galax|stars?\\b|starry|starlight|planet|alien|orbit|astronaut|sci[- ]?fi|universe|moon|underwater|ocean|drone',
    tempo: [58, 70],
    scale: 'lydian',
    progressions: [
      [0, 1, 0, 4],
      [0, 5, 1, 4],
    ],
    harmony: ['pad', 'organ'],
    arpeggio: 'bells',
    lead: 'synth-lead',
    bass: 'synth-bass',
    groove: 'none',
    room: 3.8,
    density: 0.7,
  },
  western: {
    words: 'western|cowboy|desert|frontier|saloon|outlaw|country|banjo|wild west|showdown|bluegrass|flamenco|spanish|mexican',
    tempo: [92, 108],
    scale: 'minor',
    progressions: [
      [0, 6, 5, 6],
      [0, 2, 6, 0],
    ],
    harmony: ['guitar'],
    arpeggio: 'guitar',
    lead: 'flute',
    bass: 'bass',
    groove: 'shaker',
    room: 1.6,
    density: 0.9,
  },
  medieval: {
    words:
      'medieval|castle|folk|celtic|tavern|viking|knight|kings?\\b|queens?\\b|village|irish|ancient|pirate|bards?\\b|waltz|elven|elves|bagpipe|jig\\b',
    tempo: [100, 116],
    scale: 'dorian',
    progressions: [
      [0, 6, 0, 4],
      [0, 2, 6, 0],
    ],
    harmony: ['guitar', 'strings'],
    arpeggio: 'harp',
    lead: 'flute',
    bass: 'bass',
    groove: 'waltz',
    room: 1.5,
    density: 1,
  },
  lofi: {
    words:
      'lo-?fi|chill|study|coffee|cozy|cosy|hip[- ]?hop|rap\\b|r&b|soul\\b|trap\\b|beats?\\b(?! per minute)|urban|groov|funk|laid-back|cafe',
    tempo: [76, 88],
    scale: 'dorian',
    progressions: [
      [1, 4, 0, 5],
      [0, 3, 1, 4],
    ],
    sevenths: true,
    harmony: ['electric-piano'],
    arpeggio: 'guitar',
    lead: 'bells',
    bass: 'bass',
    groove: 'lofi',
    room: 0.8,
    swing: 0.22,
    density: 0.7,
  },
  documentary: {
    words:
      'documentar|corporate|technolog|scien|news|business|educat|background|neutral|explain|modern|minimal|tutorial|podcast|vlog|start-?up|elevator music|hold music|commercial',
    tempo: [100, 112],
    scale: 'major',
    progressions: [
      [0, 5, 3, 4],
      [0, 4, 1, 3],
    ],
    harmony: ['pad', 'electric-piano'],
    arpeggio: 'guitar',
    lead: 'bells',
    bass: 'bass',
    groove: 'shaker',
    room: 1.2,
    density: 0.9,
  },
} as const satisfies Record<string, Mood>;

export type MoodName = keyof typeof MOODS;
