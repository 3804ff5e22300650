import { glimpseOf } from '@scenewright/film';

/**
 * Makes a glimpse of each picture that is handed over, as a data URL, one at a time: those that come meanwhile are passed over, and one that
 * cannot be told is made good by the next.
 */
export function glimpses(tell: (dataUrl: string) => Promise<void>): (picture: Buffer) => void {
  let isBusy = false;
  const show = async (picture: Buffer) => {
    const glimpse = await glimpseOf(picture);
    if (glimpse) await tell(`data:image/webp;base64,${glimpse.toString('base64')}`);
  };
  return (picture) => {
    if (isBusy) return;
    isBusy = true;
    void show(picture)
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  };
}
