import { createAction } from '@reduxjs/toolkit';

/** The scenes of a project came on the screen, or left it. */
export const scenesOpened = createAction<string>('scenes/opened');
export const scenesLeft = createAction<string>('scenes/left');
