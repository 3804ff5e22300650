import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { StepTurning } from '../step-turning.js';

@Handles(calls.undoStep)
export class UndoStepHandler implements CallHandler<typeof calls.undoStep> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly turning: StepTurning,
  ) {}

  async execute({ input: { projectId, step }, caller, meta }: CallTo<typeof calls.undoStep>) {
    return this.turning.turn('undo', await this.projects.own(projectId, caller), step, caller, meta);
  }
}
