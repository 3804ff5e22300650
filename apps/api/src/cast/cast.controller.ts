import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CharacterView, calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { type Character, statusOf } from '@scenewright/domain';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { notFound, Problem } from '../http/problems.js';
import { File, TakesFile } from '../http/upload.js';
import { ProjectAccess } from '../projects/index.js';
import { CharacterAccess } from './character-access.js';
import { CharacterViews } from './character-view.js';
import { EditPortrait } from './commands/edit-portrait.js';
import { GenerateCharacters } from './commands/generate-characters.js';
import { UploadPortrait } from './commands/upload-portrait.js';
import { UsePortrait } from './commands/use-portrait.js';

@Controller()
export class CastController {
  constructor(
    private readonly commands: CommandBus,
    private readonly projects: ProjectAccess,
    private readonly access: CharacterAccess,
    private readonly views: CharacterViews,
  ) {}

  // before the route with a parameter, which would take 'history' for a project
  @Handles(calls.characterHistory)
  async history(
    @Input() { projectId, characterId }: InputOf<typeof calls.characterHistory>,
    @Who() caller: Caller,
  ): Promise<ResponseOf<typeof calls.characterHistory>> {
    await this.projects.readable(projectId, caller);
    const { state, times } = await this.access.castOf(projectId);
    const character = find(state.characters, characterId);
    return { success: true, history: this.views.history(character, times) };
  }

  @Handles(calls.characters)
  async list(
    @Input() { projectId }: InputOf<typeof calls.characters>,
    @Who() caller: Caller,
  ): Promise<ResponseOf<typeof calls.characters>> {
    await this.projects.readable(projectId, caller);
    const { state } = await this.access.castOf(projectId);
    return {
      characters: state.characters.map((character) => this.views.character(character)),
      characters_completed: state.completed,
      casting_status: statusOf(state.castingWork, state.characters.length > 0),
    };
  }

  @Handles(calls.generateCharacters)
  async generate(
    @Input() { project_id, script }: InputOf<typeof calls.generateCharacters>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.generateCharacters>> {
    if (script !== undefined && !isJson(script))
      throw new Problem(400, 'INVALID', 'script must be the script as JSON text.', { field: 'script' });
    await this.commands.execute(new GenerateCharacters(cause, caller, project_id));
    const { state } = await this.access.castOf(project_id);
    return { success: true, characters: state.characters.map((character) => this.views.character(character)) };
  }

  @Handles(calls.editPortrait)
  async edit(
    @Input() { character_id, prompt, regen, regen_model }: InputOf<typeof calls.editPortrait>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.editPortrait>> {
    const mode = regen ? 'generate' : 'modify';
    const { projectId } = await this.commands.execute(new EditPortrait(cause, caller, character_id, prompt, mode, regen_model));
    return { success: true, character: await this.character(projectId, character_id) };
  }

  @Handles(calls.uploadPortrait)
  @TakesFile()
  async upload(
    @Input() { character_id }: InputOf<typeof calls.uploadPortrait>,
    @File() file: Buffer,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.uploadPortrait>> {
    const { projectId } = await this.commands.execute(new UploadPortrait(cause, caller, character_id, file));
    return { success: true, character: await this.character(projectId, character_id) };
  }

  @Handles(calls.useHistoricalPortrait)
  async use(
    @Input() { projectId, characterId, imageHistoryId }: InputOf<typeof calls.useHistoricalPortrait>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.useHistoricalPortrait>> {
    await this.commands.execute(new UsePortrait(cause, caller, projectId, characterId, imageHistoryId));
    return { success: true, character: await this.character(projectId, characterId) };
  }

  private async character(projectId: string, characterId: string): Promise<CharacterView> {
    const { state } = await this.access.castOf(projectId);
    return this.views.character(find(state.characters, characterId));
  }
}

function find(characters: readonly Character[], characterId: string): Character {
  const character = characters.find((one) => one.characterId === characterId);
  if (!character) throw notFound('character');
  return character;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
