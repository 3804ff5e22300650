const MINUTE_S = 60;

/** How long something takes: '4 s', '3 min'. */
export const lasting = (seconds: number): string =>
  seconds < 2 * MINUTE_S ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / MINUTE_S)} min`;
