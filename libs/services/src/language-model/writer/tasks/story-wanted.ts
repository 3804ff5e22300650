import type { TextTasks } from '@scenewright/providers';
import type { Story } from '@scenewright/story';

export type StoryInput = TextTasks['script']['input'];

/** A story that is wanted: what was asked, what was read in it, and what a model is told of it. */
export interface Wanted {
  readonly input: StoryInput;
  readonly story: Story;
  readonly about: object;
}

/** What somebody says in the idea, word for word. */
export const linesIn = (story: Story) => story.scenes.flatMap((scene) => scene.lines.filter(({ manner }) => manner === 'said'));
