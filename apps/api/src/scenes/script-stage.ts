import { Injectable } from '@nestjs/common';
import type { Reference } from '@scenewright/contract';
import type { Subject } from '@scenewright/events';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { ProjectAccess, subjectOf } from '../projects/index.js';

/** The time from a project's beginning until its scenes are made: until then the script holds their words. */
@Injectable()
export class ScriptStage {
  constructor(private readonly projects: ProjectAccess) {}

  /** Whom a change of the script is about, while there are no scenes; null once there are. */
  async subjectIn(projectId: string, caller: Caller): Promise<Subject | null> {
    const project = await this.projects.own(projectId, caller);
    return project.sceneCount === 0 ? subjectOf(project) : null;
  }
}

/** What stands in a script has no uid yet. @throws {Problem} 404 for a uid */
export function numberInScript(reference: Reference, what: 'scene' | 'shot'): number {
  if (typeof reference !== 'number') throw notFound(what);
  return reference;
}
