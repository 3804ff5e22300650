/** What is written in the Add Shot dialog. */
export interface AddShotInput {
  readonly scene: string;
  readonly shot: string;
  readonly description: string;
}

export type AddShotErrors = Partial<Record<keyof AddShotInput, string>>;

export interface ShotRequest {
  readonly scene: number;
  /** Null: at the end. */
  readonly shot: number | null;
  readonly description: string;
}

const wholeNumber = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** What is asked for, or what is wrong with it. `scenes` are the numbers of those that there are. */
export function readAddShot(
  { scene, shot, description }: AddShotInput,
  scenes: readonly number[],
): { request: ShotRequest; errors?: undefined } | { request?: undefined; errors: AddShotErrors } {
  const sceneNumber = wholeNumber(scene);
  const shotNumber = wholeNumber(shot);
  const isScene = sceneNumber !== null && scenes.includes(sceneNumber);
  const isShot = shot.trim() === '' || (shotNumber !== null && shotNumber >= 1);
  const errors: AddShotErrors = {
    ...(isScene ? {} : { scene: 'Enter a valid scene number' }),
    ...(isShot ? {} : { shot: 'Enter a shot number of 1 or more, or leave it empty' }),
    ...(description.trim() === '' ? { description: 'Enter a shot description' } : {}),
  };
  if (sceneNumber === null || Object.keys(errors).length > 0) return { errors };
  return { request: { scene: sceneNumber, shot: shotNumber, description: description.trim() } };
}
