/** How often a client tells again what is being edited, so that windows that are opened meanwhile hear of it. */
export const EDITING_TOLD_AGAIN_MS = 10_000;
/** Whoever has not been heard of for so long has gone without a word. */
export const EDITING_FORGOTTEN_MS = 25_000;
