import type { AudioDesign, CharacterSheet, Logline, Script, ShotDesign, Telling } from '@scenewright/events';
import type { z } from 'zod';

/** How a person wants their idea told. Absent: their own words, with whom they name. */
interface Told {
  telling?: Telling;
  people?: readonly string[];
}

/** How words are to be said otherwise. `again`: another version of the same; `instruction`: as a person says. */
export type RewriteHow = 'shorter' | 'longer' | 'lighter' | 'darker' | 'funnier' | 'formal' | 'again' | 'instruction';

/** What the studio asks writers for. A task has a typed input and an answer schema; a language model gets both, plus instructions. */
export interface TextTasks {
  /** A whole script from an idea. Durations of the shots add up to `length` seconds. */
  script: {
    input: {
      idea: string;
      length: number;
      style: string;
      aspectRatio: string;
      /** What a story around it tells, and is called; everything of the idea is kept all the same. */
      logline?: Logline;
    } & Told;
    output: Script;
  };
  /** Three films that an idea could become, each in a sentence. `seen`: those that the person was shown before, who wants others. */
  loglines: { input: { idea: string; seen: readonly Logline[] } & Pick<Told, 'people'>; output: { loglines: Logline[] } };
  /** The cast of a script, in order of importance. */
  cast: { input: { idea: string; style: string; script: Script } & Told; output: { characters: CharacterSheet[] } };
  /** A new shot for an existing scene, from a person's description. */
  shot: {
    input: {
      description: string;
      /** Of the film, ISO 639-1: a line is often too short to tell. Absent: English. */
      language?: string;
      style: string;
      scene: { title: string; description: string };
      characters: { name: string; description: string }[];
    } & Pick<Told, 'telling'>;
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
      /** `languages` that it speaks: ISO 639-1; absent for English. */
      voices: { voice_id: string; name: string; gender: string; age: string; languages?: readonly string[] }[];
    };
    output: { audios: AudioDesign[] };
  };
  /** Words of a script said otherwise: a proposal, which a person takes or leaves. Whoever and whatever is in them stays. */
  rewrite: {
    input: {
      how: RewriteHow;
      /** In the person's words; with `how: 'instruction'` alone. */
      instruction?: string;
      /** Which version: 0 for the first, one more for each that was asked for again. */
      turn: number;
      /** What the script says around them. */
      around: { title: string; description: string; seen: string[]; people: { name: string; description: string }[] };
      /** `isSpeech`: somebody of the film says it. */
      parts: { id: string; text: string; isSpeech: boolean }[];
    };
    /** Those that can be said otherwise. `note`: what a person has to know of it, with what to do. */
    output: { parts: { id: string; text: string }[]; note: string | null };
  };
  /** A description of a character from an uploaded portrait (a local PNG or JPEG), keeping what the name and old description still say. */
  'describe-character': { input: { name: string; description: string; portraitPath: string }; output: { description: string } };
}

export type TextTask = keyof TextTasks;

/** One part of a text that is written elsewhere, while it is written. */
export interface TextStep {
  /** The same whenever this part is asked for again. */
  readonly idempotencyKey: string;
  /** What was read and written for it, in the writer's own tokens: charged for, whatever came of it. */
  readonly onUsage: (inputTokens: number, outputTokens: number) => Promise<void>;
}

export interface TextContext {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** How far it is, from 0 to 1, and what is being done: 'Writing scene 3 of 8'. */
  readonly onProgress: (fraction: number, doing: string) => void;
  /**
   * Has one part written, or brings what it came to before: each is paid for once, whatever dies meanwhile. `name` is the part's own within
   * the task; `of`, everything that it is written from: a part of something else is another one.
   */
  readonly step: <T>(part: { readonly name: string; readonly of: unknown }, write: (step: TextStep) => Promise<T>) => Promise<T>;
}

/** One writer. Answers are checked against the task's schema by the caller; what does not fit is a malformed answer. */
export interface TextProvider {
  readonly name: string;
  /** Set by whoever writes elsewhere, where it may cost something. Absent: it is written in this process. */
  readonly service?: { readonly atOnce: number };
  /**
   * Whether it knows who takes part in what an idea names without saying who: 'A first date goes wrong'. Absent: it tells a story around
   * anything.
   */
  findsPeople?(idea: string): boolean;
  generate<T extends TextTask>(
    task: T,
    input: TextTasks[T]['input'],
    schema: z.ZodType<TextTasks[T]['output']>,
    context: TextContext,
  ): Promise<TextTasks[T]['output']>;
}
