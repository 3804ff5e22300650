import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CarriedBy, type ChangedViews, Changes, type Touched } from '../event-log/changes.js';
import { SceneViews } from './scene-view.js';
import { storedScenes } from './stored-scenes.js';

const shot = ({ shotUid }: { shotUid: string }) => [shotUid];
/** Who is in a shot decides which one is the project's cover. */
const cast = { touches: shot, stale: ['Projects', 'Steps', 'Freshness'] } as const;
const placed = { touches: shot, moves: true, stale: ['Preview', 'Projects', 'Room', 'Steps', 'Freshness'] } as const;
// what is being made is not outdated
const work = { touches: shot, stale: ['Freshness'] } as const;
// what is said is in the captions, too
const words = { touches: shot, stale: ['Preview', 'Steps', 'Freshness'] } as const;
const frame = { touches: shot, stale: ['ShotHistory', 'Room', 'Projects', 'Steps', 'Freshness'] } as const;
const clip = { touches: shot, stale: ['ShotHistory', 'Room', 'Preview', 'Steps', 'Freshness'] } as const;

/** Changes of scenes: the shot that an event touched, and the order of its scene when that changed. */
@Injectable()
export class SceneChanges extends Changes<'scene'> {
  readonly name = 'scene';
  readonly projection = 'scenes';
  override readonly item = 'shotUid';
  readonly events: CarriedBy<'scene'> = {
    SceneCreated: { touches: () => 'all', moves: true, stale: ['Preview', 'Projects', 'Steps', 'Freshness'] },
    SceneRevised: { stale: ['Preview', 'Steps'] },
    ShotAdded: placed,
    ShotMoved: placed,
    ShotRemoved: placed,
    ShotRestored: placed,
    ShotCopied: placed,
    ShotRevised: words,
    ShotDesignRequested: work,
    ShotDesigned: cast,
    ShotDesignFailed: work,
    CharacterAddedToShot: cast,
    CharacterRemovedFromShot: cast,
    StartFrameRequested: work,
    StartFrameCompleted: frame,
    StartFrameFailed: work,
    StartFrameUploaded: frame,
    StartFrameRestored: frame,
    StartFrameDeselected: frame,
    VideoGenerationRequested: work,
    VideoGenerationStarted: { touches: shot },
    VideoGenerationCompleted: clip,
    VideoGenerationFailed: work,
    VideoRestored: clip,
    VideoDeselected: clip,
    ClipSoundSwitched: { touches: shot, stale: ['Preview', 'Steps', 'Freshness'] },
    TrimRequested: work,
    TrimCompleted: clip,
    TrimFailed: work,
    LipSyncRequested: work,
    LipSyncCompleted: clip,
    LipSyncFailed: work,
  };

  constructor(private readonly views: SceneViews) {
    super();
  }

  async read(uid: string, touched: Touched, db: EntityManager): Promise<ChangedViews | null> {
    const [scene] = await storedScenes(db, { uid });
    // a scene that is out of the film is shown by nobody
    return scene && scene.number > 0 ? { scene: this.views.change(scene, touched) } : null;
  }
}
