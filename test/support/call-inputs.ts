import type { Call } from '@scenewright/contract';
import { z } from 'zod';
import type { Things } from './things.js';

/** Where the studio is, and whom a call about an address means. */
export interface Place {
  readonly url: string;
  readonly email: string;
}

/** What a call takes, by name, wherever it stands. */
export const schemasOf = (call: Call): Record<string, z.ZodType> => ({
  ...call.params.shape,
  ...call.query.shape,
  ...('shape' in call.body ? (call.body as z.ZodObject).shape : {}),
});

/** Names of the inputs of a call. */
export const inputsOf = (call: Call): string[] => Object.keys(schemasOf(call));

/** What an input of this name means, in whichever call it stands. */
const NAMED: Readonly<Record<string, keyof Things>> = {
  projectId: 'project',
  project_id: 'project',
  sceneId: 'scene',
  sceneUid: 'scene',
  scene_id: 'scene',
  start_scene_id: 'scene',
  end_scene_id: 'scene',
  shot: 'shot',
  shotId: 'shot',
  shotUid: 'shot',
  shot_id: 'shot',
  clipId: 'shot',
  characterId: 'character',
  character_id: 'character',
  audioId: 'voice',
  audioUrl: 'voiceUrl',
  takeId: 'take',
  videoHistoryId: 'clip',
  jobId: 'job',
  step: 'step',
  position: 'moment',
  uid: 'person',
};

/** What a call cannot be made without. */
const needed = (call: Call): [string, z.ZodType][] => Object.entries(schemasOf(call)).filter(([, schema]) => !schema.isOptional());

/** Whether a call is about a thing of a project. */
export const isOfProject = (call: Call): boolean => needed(call).some(([input]) => input in NAMED && NAMED[input] !== 'person');

/** Something that a schema allows; undefined when it takes more to know what that is. */
function sampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1);
  return undefined;
}

/** Of what a call cannot be made without: what follows from names and schemas. */
export function derivedInputs(call: Call, things: Things, { email }: Place): Record<string, unknown> {
  const follows = (input: string, schema: z.ZodType) => {
    const thing = NAMED[input];
    if (thing) return things[thing];
    return input === 'email' ? email : sampleOf(schema);
  };
  const values = needed(call).map(([input, schema]) => [input, follows(input, schema)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** What a request with these inputs lacks. */
export const lackingIn = (call: Call, inputs: Readonly<Record<string, unknown>>): string[] =>
  needed(call).flatMap(([input]) => (input in inputs ? [] : [input]));
