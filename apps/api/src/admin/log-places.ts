import { Injectable } from '@nestjs/common';
import { type ShotPlace, ShotPlaces } from '../scenes/index.js';
import { SoundtrackReader } from '../soundtrack/index.js';

interface Placed {
  readonly project_id: string;
  readonly shot_uid: string | null;
  readonly audio_id: string | null;
}

/** Where in a film something is that the log tells of: of a sound, where its shot is. */
@Injectable()
export class LogPlaces {
  constructor(
    private readonly places: ShotPlaces,
    private readonly soundtracks: SoundtrackReader,
  ) {}

  /** For rows of one project: null for what concerns no shot, and for shots that are not in the film any more. */
  async of(rows: readonly Placed[]): Promise<(row: Placed) => ShotPlace | null> {
    const sound = rows.find(({ shot_uid, audio_id }) => shot_uid === null && audio_id !== null);
    const shots = sound ? await this.soundtracks.shotsOfSounds(sound.project_id) : new Map<string, string>();
    const shotOf = ({ shot_uid, audio_id }: Placed) => shot_uid ?? shots.get(audio_id ?? '') ?? null;
    const places = await this.places.of(rows.map((row) => ({ project_id: row.project_id, shot_uid: shotOf(row) })));
    return (row) => places.get(shotOf(row) ?? '') ?? null;
  }
}
