import { calls } from '@scenewright/contract';
import { castDecider, DEFAULT_IMAGE_MODEL, imageModels } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { Outcomes, StudioPrices } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { subjectOf } from '../../projects/index.js';
import { CharacterAccess } from '../character-access.js';
import { CharacterViews } from '../character-view.js';
import { portraitSetting } from '../portrait-setting.js';

/** Changes a character's picture, or makes another. Comes back with the picture. */
@Handles(calls.editPortrait)
export class EditPortraitHandler implements CallHandler<typeof calls.editPortrait> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly characters: CharacterAccess,
    private readonly views: CharacterViews,
    private readonly outcomes: Outcomes,
    private readonly prices: StudioPrices,
  ) {}

  async execute({ input, caller, meta }: CallTo<typeof calls.editPortrait>) {
    const { character_id: characterId, prompt, regen, regen_model } = input;
    const project = await this.characters.own(characterId, caller);
    const mode = regen ? 'generate' : 'modify';
    const model = imageModelFor(mode, regen_model);
    const jobId = meta.idFor('portrait');
    const stream = streams.cast(project.id);
    await this.outcomes.of('PortraitCompleted', { jobId, stream }, () =>
      this.gateway.execute(
        meta.about(subjectOf(project)),
        async (unit) => {
          const setting = await portraitSetting(unit, project.id);
          const price = (await this.prices.of(project.ownerId, unit)).list.imageRun;
          await unit.decide(castDecider, stream, { type: 'RequestPortrait', jobId, characterId, mode, prompt, model, price, setting });
        },
        streams.credits(project.ownerId),
      ),
    );
    const { character } = await this.characters.one(project.id, characterId);
    return { success: true as const, character: this.views.character(character) };
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
