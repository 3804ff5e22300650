import type { TextTasks } from '@scenewright/providers';
import type { Facts, Story } from '@scenewright/story';

export type StoryInput = TextTasks['script']['input'];

/** What a story has to keep of its idea, as a model is told it. */
export interface Keep extends Facts {
  readonly people: readonly string[];
  readonly only_these_people: boolean;
  readonly lines: readonly { readonly speaker: string; readonly text: string }[];
  /** Headings of the scenes that the idea gives; none where it gives no more than one. */
  readonly scenes: readonly string[];
}

/** A story that is wanted: what was asked, what was read in it, and what a model is told of it. */
export interface Wanted {
  readonly input: StoryInput;
  readonly story: Story;
  readonly about: { readonly keep: Keep };
}

/** What somebody says in the idea, word for word. */
export const linesIn = (story: Story) => story.scenes.flatMap((scene) => scene.lines.filter(({ manner }) => manner === 'said'));
