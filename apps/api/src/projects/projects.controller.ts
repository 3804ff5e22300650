import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { CreateProject } from './commands/create-project.js';
import { DeleteProject } from './commands/delete-project.js';
import { RestoreProject } from './commands/restore-project.js';
import { ProjectAccess } from './project-access.js';
import { projectView, scriptView } from './project-view.js';
import { ProjectList } from './queries/project-list.js';

@Controller()
export class ProjectsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly access: ProjectAccess,
  ) {}

  @Handles(calls.listProjects)
  async list(@Input() { mine }: InputOf<typeof calls.listProjects>, @Who() caller: Caller): Promise<ResponseOf<typeof calls.listProjects>> {
    const everybody = caller.roles.includes('admin') && mine !== 'true';
    return { projects: await this.queries.execute(new ProjectList(caller, everybody)) };
  }

  @Handles(calls.createProject)
  async create(
    @Input() about: InputOf<typeof calls.createProject>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.createProject>> {
    const { projectId } = await this.commands.execute(new CreateProject(cause, caller, about));
    const { state } = await this.access.own(projectId, caller);
    return { projectId, script: scriptView(state.script) as ResponseOf<typeof calls.createProject>['script'] };
  }

  @Handles(calls.project)
  async one(@Input() { projectId }: InputOf<typeof calls.project>, @Who() caller: Caller): Promise<ResponseOf<typeof calls.project>> {
    return { project: projectView(await this.access.readable(projectId, caller)) };
  }

  @Handles(calls.script)
  async script(@Input() { projectId }: InputOf<typeof calls.script>, @Who() caller: Caller): Promise<ResponseOf<typeof calls.script>> {
    const { state } = await this.access.readable(projectId, caller);
    return { project: { script: scriptView(state.script), idea: state.about?.idea ?? '', video_length: state.about?.videoLength ?? 30 } };
  }

  @Handles(calls.deleteProject)
  async remove(
    @Input() { projectId }: InputOf<typeof calls.deleteProject>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.deleteProject>> {
    await this.commands.execute(new DeleteProject(cause, caller, projectId));
    return { success: true };
  }

  @Handles(calls.restoreProject)
  async restore(
    @Input() { projectId }: InputOf<typeof calls.restoreProject>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.restoreProject>> {
    await this.commands.execute(new RestoreProject(cause, caller, projectId));
    return { project: projectView(await this.access.own(projectId, caller)) };
  }
}
