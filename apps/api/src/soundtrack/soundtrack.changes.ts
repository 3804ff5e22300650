import { Injectable } from '@nestjs/common';
import { type AudioItem, projectDecider, sceneDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { EntityManager } from 'typeorm';
import { type CarriedBy, type ChangedViews, Changes, changesOf, type Touched } from '../event-log/changes.js';
import { MediaAddresses } from '../media/index.js';
import { audioView, isInFilm } from './audio-view.js';
import type { PlacedScene } from './scenes-of-project.js';
import { SoundtrackRow } from './soundtrack.entity.js';

const audio = ({ audioId }: { audioId: string }) => [audioId];
const placed = { touches: audio, moves: true, stale: ['Preview', 'Room', 'Steps', 'Freshness'] } as const;
const work = { touches: audio, stale: ['Freshness'] } as const;

/** Changes of soundtracks: the audio that an event touched. */
@Injectable()
export class SoundtrackChanges extends Changes<'soundtrack'> {
  readonly name = 'soundtrack';
  readonly projection = 'soundtrack';
  override readonly item = 'audioId';
  readonly events: CarriedBy<'soundtrack'> = {
    // how the design stands is a job
    SoundtrackDesignRequested: {},
    SoundtrackDesigned: {},
    SoundtrackDesignFailed: {},
    AudioAdded: placed,
    AudioCopied: placed,
    SoundtrackCopied: {},
    AudioRevised: { touches: audio, stale: ['Steps'] },
    AudioMoved: placed,
    AudioGenerationRequested: work,
    AudioGenerationCompleted: { touches: audio, stale: ['Preview', 'Room', 'AudioTakes', 'Steps', 'Freshness'] },
    AudioTakeChosen: { touches: audio, stale: ['Preview', 'AudioTakes', 'Steps', 'Freshness'] },
    AudioTakeDeselected: { touches: audio, stale: ['Preview', 'AudioTakes', 'Steps', 'Freshness'] },
    AudioGenerationFailed: work,
    AudioRemoved: placed,
    AudioRestored: placed,
  };

  constructor(
    private readonly addresses: MediaAddresses,
    private readonly aggregates: AggregateRepository,
  ) {
    super();
  }

  async read(projectId: string, touched: Touched, db: EntityManager): Promise<ChangedViews | null> {
    const row = await db.findOneBy(SoundtrackRow, { projectId });
    if (!row) return null;
    const order = await this.aggregates.stateOf(projectDecider, streams.project(projectId));
    const audios = row.state.audios.filter((item) => isInFilm(item, order));
    const scenes = await this.placesOf(audios.filter(({ audioId }) => touched.ids === 'all' || touched.ids.has(audioId)));
    const view = (item: AudioItem) => audioView(item, projectId, scenes, order, row.times, this.addresses);
    return { soundtrack: { audios: changesOf(audios, touched, ({ audioId }) => audioId, view) } };
  }

  /** The scenes whose shots these audios belong to, for the numbers that those have now. */
  private async placesOf(audios: readonly AudioItem[]): Promise<PlacedScene[]> {
    const uids = new Set(audios.flatMap(({ placement }) => ('shotUid' in placement ? [placement.sceneUid] : [])));
    const states = await Promise.all([...uids].map((uid) => this.aggregates.stateOf(sceneDecider, streams.scene(uid))));
    return states.filter((state): state is PlacedScene => state.sceneUid !== null);
  }
}
