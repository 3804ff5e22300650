import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AudioView } from '@scenewright/contract';
import { soundtrackDecider } from '@scenewright/domain';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { MediaAddresses } from '../media/index.js';
import { ProjectAccess, type ProjectRow } from '../projects/index.js';
import { audioView } from './audio-view.js';
import { ScenesOfProject } from './scenes-of-project.js';
import { AudioRow, SoundtrackRow } from './soundtrack.entity.js';

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

  async soundtrackOf(projectId: string): Promise<Pick<SoundtrackRow, 'state' | 'times'>> {
    return (await this.soundtracks.findOneBy({ projectId })) ?? { state: soundtrackDecider.initial, times: {} };
  }

  async audiosOf(project: ProjectRow): Promise<AudioView[]> {
    const { state, times } = await this.soundtrackOf(project.id);
    const scenes = await this.scenes.of(project);
    return state.audios.map((item) => audioView(item, project.id, scenes, times, this.addresses));
  }

  /** The project of an audio item of the caller's own. */
  async ownerProject(audioId: string, caller: Caller): Promise<ProjectRow> {
    const row = await this.audios.findOneBy({ id: audioId });
    if (!row) throw notFound('audio');
    return this.projects.own(row.projectId, caller).catch(() => {
      throw notFound('audio');
    });
  }
}
