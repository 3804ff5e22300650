/** One page of a list: how much of it, and where it begins. */
import { z } from 'zod';

/** How many at the most, of a list that is read page by page. */
export const pageLimit = (most: number, otherwise: number, least = 1) =>
  z.coerce
    .number()
    .int('must be a whole number')
    .min(least, `must be ${least} or more`)
    .max(most, `must be at most ${most}`)
    .default(otherwise);

/** The `next` of the page before: a place in the log. Every number of so many digits is one that the database can compare with. */
export const pageBefore = z
  .string()
  .regex(/^\d{1,18}$/, 'must be the `next` of the page before')
  .optional();
