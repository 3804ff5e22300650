import type { JobKind } from '@scenewright/contract';

const NAMES: Record<JobKind, string> = {
  script: 'Script',
  casting: 'Cast',
  portrait: 'Portrait',
  description: 'Description',
  shot_design: 'Shots of a scene',
  start_frame: 'Start frame',
  video: 'Video',
  trim: 'Trim',
  lip_sync: 'Lip sync',
  soundtrack_design: 'Soundtrack',
  audio: 'Sound',
  export: 'Film to download',
};

/** What a job makes, for the staff; a kind that this studio does not know yet by its own name. */
export const jobKindName = (kind: string): string => (NAMES as Readonly<Record<string, string>>)[kind] ?? kind;
