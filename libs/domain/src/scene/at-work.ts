import type { Shot } from './state.js';

/** Whether anything is being made for a shot. */
export const isAtWork = ({ designWork, frameWork, clipWork }: Shot): boolean =>
  designWork.jobId !== null || frameWork.jobId !== null || clipWork !== null;
