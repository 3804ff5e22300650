import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import type { AssistantProvider } from '@scenewright/providers';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { ASSISTANT_PROVIDER } from '../assistant-provider.token.js';
import { FilmReader } from '../film-reader.js';

@Handles(calls.assistantSuggestions)
export class AssistantSuggestionsHandler implements CallHandler<typeof calls.assistantSuggestions> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly films: FilmReader,
    @Inject(ASSISTANT_PROVIDER) private readonly provider: AssistantProvider,
  ) {}

  async execute({ input: { projectId }, caller, meta }: CallTo<typeof calls.assistantSuggestions>) {
    await this.projects.own(projectId, caller);
    return { suggestions: [...this.provider.suggest(await this.films.read(projectId, caller, meta))] };
  }
}
