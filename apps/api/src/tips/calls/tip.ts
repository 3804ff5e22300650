import { InjectRepository } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { Repository } from 'typeorm';
import { UserRow } from '../../accounts/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { type FoundProject, ProjectAccess } from '../../projects/index.js';
import { type Stage, tipFor, tipView } from '../tips.js';

@Handles(calls.tip)
export class TipHandler implements CallHandler<typeof calls.tip> {
  constructor(
    @InjectRepository(UserRow) private readonly users: Repository<UserRow>,
    private readonly projects: ProjectAccess,
  ) {}

  async execute({ input: { tipId: place, projectId }, caller }: CallTo<typeof calls.tip>) {
    const stage = projectId ? stageOf(await this.projects.readable(projectId, caller)) : null;
    const person = await this.users.findOne({ where: { uid: caller.uid }, select: { uid: true, dismissedTips: true } });
    const tip = tipFor(place, stage, person?.dismissedTips ?? []);
    return { tip: tip ? tipView(tip, projectId) : null };
  }
}

function stageOf({ sceneCount, characterCount }: FoundProject): Stage {
  if (sceneCount > 0) return 'scenes';
  return characterCount > 0 ? 'cast' : 'script';
}
