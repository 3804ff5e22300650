import type { Rejection } from '@scenewright/domain';

/** A rule of the domain said no. Carries the rejection up to whoever answers the caller. */
export class Rejected extends Error {
  constructor(readonly rejection: Rejection) {
    super(rejection.message);
    this.name = 'Rejected';
  }
}
