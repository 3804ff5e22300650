import type { CallName } from '@scenewright/contract';
import type { AssistantFilm, AssistantTool, AssistantTools, Place } from '@scenewright/providers';

/**
 * edit: costs nothing and can be undone, so it happens at once · make: costs nothing, and the film stands on it from then on ·
 * pay: costs credits
 */
export type ToolKind = 'edit' | 'make' | 'pay';

/** A call of the studio, made of what the assistant wants; without the project, which is the conversation's. */
export interface PlannedCall {
  readonly call: CallName;
  readonly input: Readonly<Record<string, unknown>>;
  /** What it does, for the person: 'Make the clip of shot 2'. */
  readonly words: string;
}

export interface Tool<T extends AssistantTool> {
  readonly does: ToolKind;
  /** @throws {Impossible} */
  readonly plan: (args: AssistantTools[T], film: AssistantFilm) => PlannedCall;
  /** Of those that cost: why it is refused where there is nothing to be paid for. */
  readonly nothing?: string;
}

/** What the assistant wants cannot be; the message says why, for the person. */
export class Impossible extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Impossible';
  }
}

/** Whatever a tool names has to be of this film: ids of other films are as good as none. */
export function sceneAt({ scenes }: AssistantFilm, ref: Place) {
  const scene = scenes.find((one) => one.ref === ref);
  if (!scene) throw new Impossible('There is no such scene in this film.');
  return scene;
}

export function shotAt(film: AssistantFilm, sceneRef: Place, ref: Place) {
  const scene = sceneAt(film, sceneRef);
  const shot = scene.shots.find((one) => one.ref === ref);
  if (!shot) throw new Impossible('There is no such shot in this film.');
  return { scene, shot, called: shotName(film, scene.number, shot.number) };
}

export function characterAt({ characters }: AssistantFilm, id: string) {
  const character = characters.find((one) => one.id === id);
  if (!character) throw new Impossible('There is no such character in this film.');
  return character;
}

export function soundAt({ sounds }: AssistantFilm, id: string) {
  const sound = sounds.find((one) => one.id === id);
  if (!sound) throw new Impossible('There is no such sound in this film.');
  return sound;
}

/** 'shot 2', or 'shot 2 of scene 1' where there are several scenes. */
const shotName = ({ scenes }: AssistantFilm, scene: number, shot: number): string =>
  scenes.length > 1 ? `shot ${shot} of scene ${scene}` : `shot ${shot}`;

/** Each field that is to be another, with what it says now: what the calls that edit words take. */
export function changesFrom(now: object, to: object): Record<string, { from: unknown; to: unknown }> {
  const before = now as Readonly<Record<string, unknown>>;
  const changes = Object.entries(to).filter(([field, words]) => words !== undefined && words !== before[field]);
  if (changes.length === 0) throw new Impossible('It is like that already.');
  return Object.fromEntries(changes.map(([field, words]) => [field, { from: before[field], to: words }]));
}

const listed = new Intl.ListFormat('en');
/** 'the visuals and the picture prompt'. */
export const theFields = (changes: object, names: Readonly<Record<string, string>>): string =>
  listed.format(Object.keys(changes).map((field) => `the ${names[field] ?? field}`));
