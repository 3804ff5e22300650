import type { AudioDesign, CharacterSheet, Script, ShotDesign, Telling } from '@scenewright/events';
import type { z } from 'zod';

/** How a person wants their idea told. Absent: their own words, with whom they name. */
interface Told {
  telling?: Telling;
  people?: readonly string[];
}

/** What the studio asks writers for. A task has a typed input and an answer schema; a language model gets both, plus instructions. */
export interface TextTasks {
  /** A whole script from an idea. Durations of the shots add up to `length` seconds. */
  script: { input: { idea: string; length: number; style: string; aspectRatio: string } & Told; output: Script };
  /** The cast of a script, in order of importance. */
  cast: { input: { idea: string; style: string; script: Script } & Told; output: { characters: CharacterSheet[] } };
  /** A new shot for an existing scene, from a person's description. */
  shot: {
    input: {
      description: string;
      style: string;
      scene: { title: string; description: string };
      characters: { name: string; description: string }[];
    };
    output: ShotDesign;
  };
  /** Voices, effects and music for a project's scenes. Scenes and shots are named by their numbers. */
  soundtrack: {
    input: {
      idea: string;
      scenes: {
        number: number;
        title: string;
        description: string;
        shots: { number: number; visuals: string; audio: string; narration: string; speaker?: string; seconds: number }[];
      }[];
      /** `language`: ISO 639-1; absent for English. */
      voices: { voice_id: string; name: string; gender: string; age: string; language?: string }[];
    };
    output: { audios: AudioDesign[] };
  };
  /** A description of a character from an uploaded portrait (a local PNG or JPEG), keeping what the name and old description still say. */
  'describe-character': { input: { name: string; description: string; portraitPath: string }; output: { description: string } };
}

export type TextTask = keyof TextTasks;

export interface TextContext {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** One writer. Answers are checked against the task's schema by the caller; what does not fit is a malformed answer. */
export interface TextProvider {
  readonly name: string;
  generate<T extends TextTask>(
    task: T,
    input: TextTasks[T]['input'],
    schema: z.ZodType<TextTasks[T]['output']>,
    context: TextContext,
  ): Promise<TextTasks[T]['output']>;
}
