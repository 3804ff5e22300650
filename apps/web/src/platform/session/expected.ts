/** The same in public/before-paint.js. */
const KEY = 'expected';

/** Whether somebody was signed in here when this browser last heard of it: what is shown until the studio has said who is. */
export function isSomebodyExpected(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers for the next visit whether somebody is signed in. */
export function expectSomebody(isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // a browser without storage expects nobody
  }
}
