import { createAction } from '@reduxjs/toolkit';

/** A call in the person's name was answered with the address of the cell in which they live now. */
export const movedAway = createAction<string>('api/movedAway');
