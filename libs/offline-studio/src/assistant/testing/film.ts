/** A film for tests of the assistant: two scenes of three and two shots, everything made, or one of its scenes alone. */
import type { AssistantFilm, AssistantScene, AssistantShot, AssistantSound } from '@scenewright/providers';

const shot = (scene: number, number: number, visuals: string, more: Partial<AssistantShot> = {}): AssistantShot => ({
  ...{ ref: `s${scene}-${number}`, number, name: visuals, visuals, narration: visuals, audio: 'waves', speaker: '' },
  image_prompt: `Wide shot of Mara on a cliff, at dusk, storm clouds and rain; ${visuals.replace(/\.$/, '')}`,
  video_prompt: `Slow pan left. ${visuals}`,
  ...{ seconds: 5, characterIds: ['mara'], hasFrame: true, hasClip: true, clipSeconds: 5, isBusy: false },
  ...more,
});

const SCENES: readonly AssistantScene[] = [
  {
    ...{ ref: 'scene1', number: 1, title: 'The lighthouse', description: 'On a cliff, a lighthouse.' },
    shots: [
      shot(1, 1, 'Mara keeps a lighthouse on a cliff.'),
      shot(1, 2, 'One evening a storm comes and Theo rows out to sea.', { characterIds: ['theo'] }),
      shot(1, 3, 'Mara shouts from the rocks.', { speaker: 'Mara', narration: 'Come back!' }),
    ],
  },
  {
    ...{ ref: 'scene2', number: 2, title: 'The way home', description: 'At sea, the storm is over.' },
    shots: [shot(2, 1, 'Mara lights the lamp.'), shot(2, 2, 'Theo finds the way home in his boat.', { characterIds: ['theo', 'mara'] })],
  },
];

const voice = (id: string, shotRef: string, voiceId: string): AssistantSound => ({
  ...{ id, type: 'voice', shotRef, prompt: 'words', voiceId, isMade: true, seconds: 3 },
});

export const FILM: AssistantFilm = {
  ...{ title: 'Home', logline: 'A keeper calls a rower home.', language: 'en', stage: 'scenes' },
  characters: [
    {
      id: 'mara',
      name: 'Mara',
      description: 'Chosen by the studio: a young woman with short black hair, pale skin, wearing a navy coat and blue jeans.',
      voiceId: null,
      hasPortrait: true,
    },
    {
      id: 'theo',
      name: 'Theo',
      description: 'A man in his forties with wavy brown hair and a short beard, wearing a green hoodie and brown trousers.',
      voiceId: 'noah',
      hasPortrait: true,
    },
  ],
  scenes: SCENES,
  sounds: [
    voice('v1', 's1-1', 'angus'),
    voice('v2', 's1-2', 'angus'),
    voice('v3', 's1-3', 'ava'),
    { id: 'm', type: 'music', shotRef: null, prompt: 'slow piano', voiceId: null, isMade: true, seconds: 25 },
  ],
  voices: [
    { id: 'ava', name: 'Ava', gender: 'female', accent: 'American', age: 'adult' },
    { id: 'noah', name: 'Noah', gender: 'male', accent: 'American', age: 'adult' },
    { id: 'angus', name: 'Angus', gender: 'male', accent: 'Scottish', age: 'adult' },
    { id: 'ruth', name: 'Ruth', gender: 'female', accent: 'American', age: 'senior' },
    { id: 'mia', name: 'Mia', gender: 'female', accent: 'American', age: 'child' },
    { id: 'leo', name: 'Leo', gender: 'male', accent: 'American', age: 'young' },
  ],
  stale: [
    {
      output: 'clip:s1-2',
      name: 'Clip of scene 1, shot 2',
      causes: ['follows its start frame'],
      credits: 6,
      blocked: null,
      shotRef: 's1-2',
      characterId: null,
    },
    {
      output: 'portrait:theo',
      name: 'Portrait of Theo',
      causes: ['his looks were rewritten'],
      credits: 1,
      blocked: null,
      shotRef: null,
      characterId: 'theo',
    },
  ],
  credits: {
    available: 20,
    spent: 12.5,
    spentOn: [
      { what: 'Video', credits: 10, times: 5 },
      { what: 'Voice', credits: 2.5, times: 3 },
    ],
  },
  ...{ undo: 'move shot 2', redo: null },
};

/** Its first scene alone: numbers of shots are enough. */
export const ONE_SCENE: AssistantFilm = { ...FILM, scenes: SCENES.slice(0, 1) };
