import { describe, expect, it } from '@jest/globals';
import { audioDesign } from '@scenewright/events';
import { voicesForWriter } from '@scenewright/providers';
import fc from 'fast-check';
import { OFFLINE_VOICES } from '../speech/voices.js';
import { designSoundtrack } from './soundtrack.js';
import { writeStoryAround } from './story-around.js';
import { anyIdea, anyLength, plainIdea } from './test-ideas.js';
import { unreadableIn } from './test-readable.js';

const voices = voicesForWriter(OFFLINE_VOICES);

function scenesOf(idea: string, length: number) {
  return writeStoryAround({ idea, length, style: '' }).scenes.map(({ id, title, description, shots }) => ({
    number: id,
    title,
    description,
    shots: shots.map(({ shot_id: number, visuals, audio, narration, duration_seconds: seconds }) => ({
      number,
      visuals,
      audio,
      narration,
      seconds,
    })),
  }));
}

describe('an offline soundtrack', () => {
  it('refers only to scenes and shots that exist, and to voices that are offered', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, (idea, length) => {
        const scenes = scenesOf(idea, length);
        const places = new Set(scenes.flatMap((scene) => scene.shots.map((shot) => `${scene.number}/${shot.number}`)));
        for (const audio of designSoundtrack({ idea, scenes, voices })) {
          expect(audioDesign.parse(audio)).toEqual(audio);
          if (audio.type === 'music') expect(audio.start_scene).toBeLessThanOrEqual(audio.end_scene!);
          else expect(places).toContain(`${audio.scene}/${audio.shot}`);
          if (audio.type === 'voice') expect(voices.map((voice) => voice.voice_id)).toContain(audio.voice_id);
        }
      }),
    );
  });

  it('is readable', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, (idea, length) => {
        expect(unreadableIn(designSoundtrack({ idea, scenes: scenesOf(idea, length), voices }))).toEqual([]);
      }),
    );
  });

  it('lays music under every scene, once', () => {
    fc.assert(
      fc.property(plainIdea, anyLength, (idea, length) => {
        const scenes = scenesOf(idea, length);
        const covered = designSoundtrack({ idea, scenes, voices })
          .filter((audio) => audio.type === 'music')
          .flatMap(({ start_scene: start = 0, end_scene: end = 0 }) =>
            Array.from({ length: end - start + 1 }, (_, index) => start + index),
          );
        expect(covered).toEqual(scenes.map((scene) => scene.number));
      }),
    );
  });

  it('has one narrator, who says what the shots say', () => {
    const scenes = scenesOf('A lighthouse keeper befriends a storm', 60);
    const said = designSoundtrack({ idea: 'A lighthouse keeper befriends a storm', scenes, voices }).filter(
      (audio) => audio.type === 'voice',
    );
    expect(said.map((audio) => audio.prompt)).toEqual(scenes.flatMap((scene) => scene.shots.map((shot) => shot.narration)));
    expect(new Set(said.map((audio) => audio.voice_id)).size).toBe(1);
  });

  it('plans no voice for a silent shot and none by name when none is offered', () => {
    const silent = [
      { number: 1, title: 't', description: 'd', shots: [{ number: 1, visuals: 'v', audio: ' ', narration: ' ', seconds: 5 }] },
    ];
    expect(designSoundtrack({ idea: 'x', scenes: silent, voices }).map((audio) => audio.type)).toEqual(['music']);
    const [spoken] = designSoundtrack({
      idea: 'x',
      scenes: [{ ...silent[0]!, shots: [{ ...silent[0]!.shots[0]!, narration: 'Hi.' }] }],
      voices: [],
    });
    expect(spoken).toEqual({ type: 'voice', scene: 1, shot: 1, prompt: 'Hi.' });
  });
});
