/** How far the studio's clock is ahead of this computer's, in ms, as its last answer said. */
let ahead = 0;

export const hearTime = (answered: Headers): void => {
  const time = Date.parse(answered.get('date') ?? '');
  if (!Number.isNaN(time)) ahead = time - Date.now();
};

/** The studio's time, in ms, to measure its times against: this computer's clock may be wrong by hours. */
export const studioNow = (): number => Date.now() + ahead;
