let playing: HTMLMediaElement | null = null;

/** Plays it, and stops whatever else was playing: one thing is heard at a time. Rejects when it cannot be played. */
export async function playAlone(media: HTMLMediaElement): Promise<void> {
  if (playing !== media) playing?.pause();
  playing = media;
  try {
    await media.play();
  } catch (error) {
    // stopped before it began, which is what a second press asks for
    if ((error as Error).name !== 'AbortError') throw error;
  }
}
