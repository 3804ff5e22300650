import { Injectable } from '@nestjs/common';
import type { TextProvider, TextTask, TextTasks } from '../../ports/text-provider.js';

/** Stopgap until the writer stands here. */
@Injectable()
export class OfflineWriter implements TextProvider {
  readonly name = 'offline';

  async generate<T extends TextTask>(task: T, input: TextTasks[T]['input']): Promise<TextTasks[T]['output']> {
    const make: { [K in TextTask]: (given: TextTasks[K]['input']) => TextTasks[K]['output'] } = {
      script: ({ idea, length }) => ({
        title: idea.slice(0, 40),
        logline: idea,
        scenes: [0, 1].map((s) => ({
          id: s + 1,
          title: `Part ${s + 1}`,
          duration: length / 2,
          description: idea,
          shots: [0, 1, 2].map((n) => ({
            shot_id: n + 1,
            name: `Shot ${n + 1}`,
            visuals: idea,
            audio: 'waves and wind',
            narration: 'Here begins a story by the sea.',
            duration_seconds: length / 6,
            image_prompt: idea,
            video_prompt: 'slow push in',
            characters: ['Elias'],
          })),
        })),
      }),
      cast: () => ({
        characters: [{ name: 'Elias', description: 'an old man with a white beard', image_gen_prompt: 'portrait of Elias' }],
      }),
      shot: ({ description }) => ({
        name: 'New shot',
        visuals: description,
        audio: '',
        narration: 'And then this.',
        duration_seconds: 5,
        image_prompt: description,
        video_prompt: 'push in',
        characters: [],
      }),
      soundtrack: ({ scenes, voices }) => ({
        audios: [
          ...scenes.flatMap((scene) =>
            scene.shots.flatMap((shot) => [
              { type: 'voice' as const, scene: scene.number, shot: shot.number, prompt: shot.narration, voice_id: voices[0]?.voice_id },
              { type: 'sound_effect' as const, scene: scene.number, shot: shot.number, prompt: shot.audio || 'wind' },
            ]),
          ),
          { type: 'music' as const, start_scene: 1, end_scene: scenes.length, prompt: 'calm piano' },
        ],
      }),
      'describe-character': ({ description }) => ({ description }),
    };
    return make[task](input as never);
  }
}
