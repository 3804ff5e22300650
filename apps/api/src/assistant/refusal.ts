import type { Rejection } from '@scenewright/domain';
import { Rejected } from '@scenewright/event-log';
import { MediaProblem } from '@scenewright/film';
import { Problem } from '../http/problems.js';
import { Impossible } from './tools/index.js';

/** Why something that the assistant was to do is not done, for the person. Null of what is nobody's answer but a fault of the studio. */
export function refusalOf(error: unknown): (Pick<Rejection, 'message'> & { readonly code: string }) | null {
  if (error instanceof Impossible) return { code: 'CONFLICT', message: error.message };
  if (error instanceof Rejected) return { code: error.rejection.code, message: error.rejection.message };
  if (error instanceof Problem) return { code: error.code, message: error.message };
  if (error instanceof MediaProblem) return { code: 'CONFLICT', message: error.message };
  return null;
}
