/** With this code a studio ends when its database did not answer while it started. */
export const TRY_AGAIN: number;
