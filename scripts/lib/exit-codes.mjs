/** With this code the api ends when its database did not answer while it started (EX_TEMPFAIL): it may be starting itself, or be busy. */
export const TRY_AGAIN = 75;
