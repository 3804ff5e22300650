import { Injectable } from '@nestjs/common';
import { type AudioItem, type Character, idle, placedScenes, type Shot } from '@scenewright/domain';
import { CharacterViews } from '../cast/index.js';
import { MediaAddresses } from '../media/index.js';
import { SceneViews } from '../scenes/index.js';
import { audioView, isInFilm } from '../soundtrack/index.js';
import type { FilmThen } from './film-at.js';

/** A film as it was, as the screens show films. Nothing is under way in it: what was has come to its end since. */
@Injectable()
export class FilmViews {
  constructor(
    private readonly scenes: SceneViews,
    private readonly cast: CharacterViews,
    private readonly addresses: MediaAddresses,
  ) {}

  of(projectId: string, { project, cast, scenes, soundtrack, times }: FilmThen) {
    const placed = placedScenes({ project, scenes }).map((scene) => ({ ...scene, shots: scene.shots.map(shotAtRest) }));
    const known = { ...times };
    return {
      title: project.script?.title ?? '',
      logline: project.script?.logline ?? '',
      aspect_ratio: project.about?.aspectRatio ?? '16:9',
      scenes: placed.map((state) => this.scenes.scene({ uid: state.sceneUid, projectId, number: state.number, state, times: known })),
      audios: soundtrack.audios
        .filter((item) => isInFilm(item, project))
        .map((item) => audioView(soundAtRest(item), projectId, placed, project, known, this.addresses)),
      characters: this.cast.cast({ ...cast, characters: cast.characters.map(characterAtRest) }, (all, view) => all.map(view)).characters,
    };
  }
}

const shotAtRest = (shot: Shot): Shot => ({ ...shot, designWork: idle, frameWork: idle, clipWork: null, clipFailures: {} });
const soundAtRest = (audio: AudioItem): AudioItem => ({ ...audio, work: idle });
const characterAtRest = (character: Character): Character => ({ ...character, portraitWork: idle, descriptionWork: idle });
