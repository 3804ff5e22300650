import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AudioTakeView, AudioView } from '@scenewright/contract';
import { soundtrackDecider } from '@scenewright/domain';
import type { EntityManager, Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { asNotFound, notFound } from '../http/problems.js';
import { MediaAddresses } from '../media/index.js';
import { type FoundProject, ProjectAccess, type ProjectRow } from '../projects/index.js';
import { audioView, isInFilm, takeViews } from './audio-view.js';
import { ScenesOfProject } from './scenes-of-project.js';
import { AudioRow, SoundtrackRow } from './soundtrack.entity.js';

type Soundtrack = Pick<SoundtrackRow, 'state' | 'times'>;

/** The soundtrack of a project as it can be read, and whose an audio item is. */
@Injectable()
export class SoundtrackReader {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly scenes: ScenesOfProject,
    private readonly addresses: MediaAddresses,
    @InjectRepository(SoundtrackRow) private readonly soundtracks: Repository<SoundtrackRow>,
    @InjectRepository(AudioRow) private readonly audios: Repository<AudioRow>,
  ) {}

  async soundtrackOf(projectId: string, db: EntityManager = this.soundtracks.manager): Promise<Soundtrack> {
    return (await db.findOneBy(SoundtrackRow, { projectId })) ?? { state: soundtrackDecider.initial, times: {} };
  }

  async audiosOf(project: ProjectRow): Promise<AudioView[]> {
    return this.viewsOf(project, await this.soundtrackOf(project.id));
  }

  async viewsOf(project: ProjectRow, { state, times }: Soundtrack): Promise<AudioView[]> {
    const scenes = await this.scenes.of(project);
    return state.audios
      .filter((item) => isInFilm(item, project.state))
      .map((item) => audioView(item, project.id, scenes, project.state, times, this.addresses));
  }

  /** The shot of each sound that belongs to one, by the sounds' ids; removed ones among them. */
  async shotsOfSounds(projectId: string): Promise<ReadonlyMap<string, string>> {
    const { state } = await this.soundtrackOf(projectId);
    return new Map(
      [...state.removed, ...state.audios].flatMap(({ audioId, placement }) =>
        'shotUid' in placement ? [[audioId, placement.shotUid] as const] : [],
      ),
    );
  }

  /** The takes of an audio item that somebody may look at, newest first. */
  async takesOf(audioId: string, caller: Caller): Promise<AudioTakeView[]> {
    const { projectId } = (await this.audios.findOneBy({ id: audioId })) ?? { projectId: null };
    if (projectId === null) throw notFound('audio');
    await this.projects.readable(projectId, caller).catch(asNotFound('audio'));
    const { state, times } = await this.soundtrackOf(projectId);
    const item = state.audios.find((one) => one.audioId === audioId);
    if (!item) throw notFound('audio');
    return takeViews(item, times, this.addresses);
  }

  /** The project of an audio item of the caller's own. */
  async ownerProject(audioId: string, caller: Caller): Promise<FoundProject> {
    const row = await this.audios.findOneBy({ id: audioId });
    if (!row) throw notFound('audio');
    return this.projects.own(row.projectId, caller).catch(asNotFound('audio'));
  }
}
