/** The port to whoever answers in the conversation beside a film: rules on this machine, or a language model. */

/** By uid once the scenes are made, by number as long as there is only the script. */
export type Place = string | number;

export interface AssistantShot {
  readonly ref: Place;
  /** In its scene, from 1. */
  readonly number: number;
  readonly name: string;
  readonly visuals: string;
  readonly narration: string;
  /** What is heard in it. */
  readonly audio: string;
  /** Who says the narration; '' for the narrator. */
  readonly speaker: string;
  readonly image_prompt: string;
  readonly video_prompt: string;
  /** As planned. */
  readonly seconds: number;
  /** Of the characters that are seen in it. */
  readonly characterIds: readonly string[];
  readonly hasFrame: boolean;
  readonly hasClip: boolean;
  /** Of its clip; null while there is none. */
  readonly clipSeconds: number | null;
  readonly isBusy: boolean;
}

export interface AssistantScene {
  readonly ref: Place;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly shots: readonly AssistantShot[];
}

export interface AssistantCharacter {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly voiceId: string | null;
  readonly hasPortrait: boolean;
}

export interface AssistantSound {
  readonly id: string;
  readonly type: 'voice' | 'music' | 'sound_effect';
  /** Of its shot; null for music. */
  readonly shotRef: Place | null;
  readonly prompt: string;
  readonly voiceId: string | null;
  readonly isMade: boolean;
  readonly seconds: number | null;
}

export interface AssistantVoice {
  readonly id: string;
  readonly name: string;
  readonly gender: string;
  readonly accent: string;
  readonly age: string;
}

/** Something that no longer fits what it was made from. */
export interface AssistantStale {
  readonly output: string;
  readonly name: string;
  readonly causes: readonly string[];
  /** Credits that it costs by itself. */
  readonly credits: number;
  /** Why it cannot be made again; null when it can. */
  readonly blocked: string | null;
  readonly shotRef: Place | null;
  readonly characterId: string | null;
}

/** A film as it is now, with its money in credits. */
export interface AssistantFilm {
  readonly title: string;
  readonly logline: string;
  /** ISO 639-1. */
  readonly language: string;
  /** How far it is: only written, its people cast, its scenes made. */
  readonly stage: 'script' | 'cast' | 'scenes';
  readonly characters: readonly AssistantCharacter[];
  readonly scenes: readonly AssistantScene[];
  readonly sounds: readonly AssistantSound[];
  readonly voices: readonly AssistantVoice[];
  readonly stale: readonly AssistantStale[];
  readonly credits: {
    readonly available: number;
    readonly spent: number;
    /** By what it went for, the most first. */
    readonly spentOn: readonly { readonly what: string; readonly credits: number; readonly times: number }[];
  };
  /** What undoing takes back now, to follow 'Undo'; null when there is nothing, or it cannot be. */
  readonly undo: string | null;
  readonly redo: string | null;
}

/** Everything that the assistant can do to a film. Words that are absent stay as they are; places are as in `AssistantFilm`. */
export interface AssistantTools {
  retitle: { title?: string; logline?: string };
  revise_scene: { scene: Place; title?: string; description?: string };
  revise_shot: {
    scene: Place;
    shot: Place;
    name?: string;
    visuals?: string;
    narration?: string;
    audio?: string;
    speaker?: string;
    image_prompt?: string;
    video_prompt?: string;
    seconds?: number;
  };
  revise_character: { character: string; name?: string; description?: string; voice?: string | null };
  revise_sound: { sound: string; prompt?: string; voice?: string };
  add_scene: { title: string; description?: string; place?: number };
  move_scene: { scene: Place; place: number };
  remove_scene: { scene: Place };
  join_scenes: { scene: Place };
  add_shot: { scene: Place; description: string; place?: number };
  move_shot: { scene: Place; shot: Place; place: number; to_scene?: Place };
  duplicate_shot: { scene: Place; shot: Place };
  remove_shot: { scene: Place; shot: Place };
  cast_shot: { scene: Place; shot: Place; character: string; appears: boolean };
  remove_sound: { sound: string };
  undo: Record<string, never>;
  redo: Record<string, never>;
  /** Has the words of a scene, or of one of its shots, said otherwise by the writer; what it writes is put in at once. */
  rewrite: {
    scene: Place;
    shot?: Place;
    how: 'shorter' | 'longer' | 'lighter' | 'darker' | 'funnier' | 'formal' | 'again' | 'instruction';
    instruction?: string;
  };
  make_cast: Record<string, never>;
  make_scenes: Record<string, never>;
  make_soundtrack: Record<string, never>;
  make_portrait: { character: string; prompt: string };
  make_start_frame: { scene: Place; shot: Place; prompt: string; mode: 'modify' | 'generate' };
  make_clip: { scene: Place; shot: Place };
  make_clips: Record<string, never>;
  make_sounds: Record<string, never>;
  /** One sound again: with other words, in another voice. */
  make_sound: { sound: string; prompt?: string; voice?: string };
  make_lip_sync: { scene: Place; shot: Place };
  /** Makes again what no longer fits: all of it, or these outputs of `stale` with what they are made from. */
  update: { outputs?: readonly string[] };
  export_film: Record<string, never>;
}

export type AssistantTool = keyof AssistantTools;
export type AssistantAct = { [T in AssistantTool]: { readonly tool: T; readonly args: AssistantTools[T] } }[AssistantTool];

/** What became of an action. done: it happened, but for what is `refused` of it · waits: the person has to confirm it first · refused: it cannot be, and why */
export type AssistantOutcome =
  | { readonly state: 'done'; readonly words: string; readonly refused?: string }
  | { readonly state: 'waits'; readonly words: string; readonly credits: number }
  | { readonly state: 'refused'; readonly message: string };

/** What lies before the assistant while it answers. */
export interface AssistantDesk {
  /** As it is now, with everything that was done meanwhile. */
  film(): Promise<AssistantFilm>;
  act(action: AssistantAct): Promise<AssistantOutcome>;
}

export interface AssistantQuestion {
  readonly message: string;
  /** Where the person is while they ask. */
  readonly tab: 'scripts' | 'characters' | 'scenes';
  /** What was said before, oldest first; not the message. */
  readonly said: readonly { readonly by: 'user' | 'assistant'; readonly text: string }[];
}

export interface AssistantContext {
  /** Aborts when the person stops it, or when it takes too long. */
  readonly signal: AbortSignal;
  /** Shows the words of the answer as far as they are there. */
  readonly onWords: (text: string) => void;
  /** Says what was used since the last time, in the model's own tokens: also of an answer that is never finished. */
  readonly onUsage: (inputTokens: number, outputTokens: number) => void;
}

/** Something that is surely so, and what one would say to change it. */
export interface AssistantSuggestion {
  readonly words: string;
  readonly say: string;
}

export interface AssistantProvider {
  readonly name: string;
  /** The language model that it asks, whose it is first; null when it asks none, and nothing leaves this machine. */
  readonly model: string | null;
  /** What is worth saying of a film unasked: sure, cheap and short; the most helpful first. */
  suggest(film: AssistantFilm): readonly AssistantSuggestion[];
  /** The answer in words for the person; '' when there is nothing to add to what was done. @throws {ProviderFault} */
  answer(question: AssistantQuestion, desk: AssistantDesk, context: AssistantContext): Promise<string>;
}
