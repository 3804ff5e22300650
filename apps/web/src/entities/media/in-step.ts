/** What sound and picture may be apart before the sound jumps. */
const JUMP_SECONDS = 0.25;
/** Apart by less, nobody hears it. */
const HEARD_SECONDS = 0.02;
/** How much faster or slower a sound runs until it is in step again; it keeps its pitch. */
const CATCH_UP = 0.05;

/** Plays a sound beside a picture: at `time`, in seconds of its own. A small lag is made up unheard, a large one by a jump. */
export function playInStep(sound: HTMLMediaElement, time: number): void {
  const lag = time - sound.currentTime;
  if (Math.abs(lag) > JUMP_SECONDS) sound.currentTime = time;
  sound.playbackRate = Math.abs(lag) < HEARD_SECONDS || Math.abs(lag) > JUMP_SECONDS ? 1 : 1 + Math.sign(lag) * CATCH_UP;
  // without its sound the picture plays on
  if (sound.paused) sound.play().catch(() => undefined);
}
