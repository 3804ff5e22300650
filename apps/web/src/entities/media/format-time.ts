/** Seconds as a player shows them: m:ss. */
export function formatTime(seconds: number): string {
  // clips that are 30 s together may add up to a hair less
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(Math.round(seconds * 1000) / 1000)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
