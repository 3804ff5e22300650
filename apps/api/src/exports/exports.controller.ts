import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { MediaAddresses } from '../media/index.js';
import { ProjectAccess } from '../projects/index.js';
import { ExportFilm } from './commands/export-film.js';
import { Preview } from './preview.js';

@Controller()
export class ExportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly projects: ProjectAccess,
    private readonly previews: Preview,
    private readonly addresses: MediaAddresses,
  ) {}

  @Handles(calls.exportFilm)
  async exportFilm(
    @Input() { projectId }: InputOf<typeof calls.exportFilm>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.exportFilm>> {
    const { film, title } = await this.commands.execute(new ExportFilm(cause, caller, projectId));
    return {
      success: true,
      final_url: this.addresses.of(film.assetId, 'mp4'),
      download_url: this.addresses.download(film.assetId, 'mp4', `${title}.mp4`),
      duration: film.seconds,
    };
  }

  @Handles(calls.preview)
  async preview(@Input() { projectId }: InputOf<typeof calls.preview>, @Who() caller: Caller): Promise<ResponseOf<typeof calls.preview>> {
    return { success: true, preview_data: await this.previews.of(await this.projects.readable(projectId, caller)) };
  }
}
