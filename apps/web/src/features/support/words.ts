/** What a film is called by who may not read what is in it. */
export const filmName = ({ id, title }: { readonly id: string; readonly title: string | null }): string =>
  title ?? `Film ${id.slice(0, 8)}`;

const OPERATIONS: Readonly<Record<string, string>> = {
  portrait: 'Portrait',
  start_frame: 'Start frame',
  video: 'Video',
  lip_sync: 'Lip sync',
  voice: 'Voice',
  sound_effect: 'Sound effect',
  music: 'Music',
  manual: 'Other work',
  adjustment: 'Adjustment',
};
/** What credits are spent on. */
export const operationName = (operation: string): string => OPERATIONS[operation] ?? operation;
