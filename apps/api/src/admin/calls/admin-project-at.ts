import { calls } from '@scenewright/contract';
import { placedScenes } from '@scenewright/domain';
import { FilmAt } from '../../history/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { isInFilm } from '../../soundtrack/index.js';
import { AuditedProjects } from '../audited-projects.js';

@Handles(calls.adminProjectAt)
export class AdminProjectAtHandler implements CallHandler<typeof calls.adminProjectAt> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly films: FilmAt,
  ) {}

  async execute({ input: { projectId, position }, caller }: CallTo<typeof calls.adminProjectAt>) {
    await this.projects.one(projectId, caller);
    const film = await this.films.at(projectId, position);
    const { script } = film.project;
    return {
      title: script?.title ?? '',
      logline: script?.logline ?? '',
      scenes: placedScenes(film).map(({ title, shots }) => ({
        title,
        shots: shots.map((shot) => ({
          words: shot.text.name || shot.text.visuals,
          has_frame: shot.selectedFrame !== null,
          has_clip: shot.selectedClip !== null,
        })),
      })),
      characters: film.cast.characters.map(({ name }) => name),
      sounds: film.soundtrack.audios.filter((audio) => isInFilm(audio, film.project)).length,
    };
  }
}
