import { calls } from '@scenewright/contract';
import { readStoryAside, type Story } from '@scenewright/story';
import { Writing } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';

/** Reads an idea as the writers do. Nothing is kept of it. */
@Handles(calls.readIdea)
export class ReadIdeaHandler implements CallHandler<typeof calls.readIdea> {
  constructor(private readonly writing: Writing) {}

  async execute({ input: { idea } }: CallTo<typeof calls.readIdea>) {
    const story = await readStoryAside(idea);
    const { title, language, form, seconds, timed, people, scenes } = story;
    return {
      reading: {
        title,
        language,
        form,
        scene_count: scenes.length,
        spoken_seconds: seconds,
        timed_seconds: timed,
        people: people.map(({ name, said }) => ({ name, said: [...said] })),
        // a model tells a story around anything
        story_around: this.writing.gate !== null || (isPlain(story) && (people.length > 0 || this.writing.findsPeople(idea))),
      },
    };
  }
}

const PLAIN = { least: 3, most: 30 } as const;

/** One English sentence: what a story can be told around. */
function isPlain({ language, form, scenes }: Story): boolean {
  const [line, more] = scenes.flatMap((scene) => scene.lines);
  if (language !== 'en' || form !== 'prose' || !line || more) return false;
  const words = line.text.split(/\s+/).length;
  return words >= PLAIN.least && words <= PLAIN.most;
}
