import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { castDecider, creditsDecider, DEFAULT_IMAGE_MODEL, imageModels, prices } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { Outcomes } from '../../generation/mechanism/outcomes.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { Problem } from '../../http/problems.js';
import { subjectOf } from '../../projects/index.js';
import { CharacterAccess } from '../character-access.js';

/** Changes a character's picture, or makes another. Comes back with the picture. */
export class EditPortrait extends Command<{ projectId: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly characterId: string,
    readonly prompt: string,
    readonly mode: 'modify' | 'generate',
    readonly model: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(EditPortrait)
export class EditPortraitHandler implements ICommandHandler<EditPortrait> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly characters: CharacterAccess,
    private readonly outcomes: Outcomes,
  ) {}

  async execute({ cause, caller, characterId, prompt, mode, model }: EditPortrait): Promise<{ projectId: string }> {
    const project = await this.characters.own(characterId, caller);
    const chosen = imageModelFor(mode, model);
    const jobId = cause.idFor('portrait');
    const portrait = this.outcomes.expect(jobId, streams.cast(project.id));
    try {
      await this.gateway.execute(
        cause.about(subjectOf(project)),
        async (unit) => {
          await unit.decide(castDecider, streams.cast(project.id), {
            type: 'RequestPortrait',
            jobId,
            characterId,
            mode,
            prompt,
            model: chosen,
            price: prices.imageRun,
          });
          await unit.decide(creditsDecider, streams.credits(project.ownerId), {
            type: 'ReserveCredits',
            reservationId: jobId,
            amount: prices.imageRun,
            operation: 'portrait',
            spentOn: { projectId: project.id },
            now: new Date().toISOString(),
          });
        },
        streams.credits(project.ownerId),
      );
      await portrait.completed();
      return { projectId: project.id };
    } finally {
      portrait.forget();
    }
  }
}

/** A model is understood by id and by the name that people see. */
function imageModelFor(mode: 'modify' | 'generate', asked: string | undefined): string {
  if (!asked) return DEFAULT_IMAGE_MODEL[mode];
  const found = imageModels.find((model) => [model.id, model.name.toLowerCase()].includes(asked.toLowerCase()));
  if (!found || (mode === 'generate' && !found.does.includes('generate'))) {
    const names = imageModels.filter((model) => model.does.includes(mode)).map((model) => model.id);
    throw new Problem(400, 'INVALID', `regen_model must be one of ${names.join(', ')}.`, { field: 'regen_model' });
  }
  return mode === 'modify' && !found.does.includes('modify') ? DEFAULT_IMAGE_MODEL.modify : found.id;
}
