import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { StepTurning } from '../step-turning.js';

@Handles(calls.redoStep)
export class RedoStepHandler implements CallHandler<typeof calls.redoStep> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly turning: StepTurning,
  ) {}

  async execute({ input: { projectId, step }, caller, meta }: CallTo<typeof calls.redoStep>) {
    return this.turning.turn('redo', await this.projects.own(projectId, caller), step, caller, meta);
  }
}
