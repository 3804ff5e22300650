import type { SceneState } from '../scene/state.js';
import type { Film } from './words.js';

/** A scene that is in the film, with the number that it has there. */
export type PlacedScene = SceneState & { readonly sceneUid: string };

/** The scenes that are in a film, in order. */
export const placedScenes = ({ project, scenes }: Pick<Film, 'project' | 'scenes'>): PlacedScene[] =>
  project.sceneUids.flatMap((sceneUid, index) => {
    const scene = scenes.find((one) => one.sceneUid === sceneUid);
    return scene ? [{ ...scene, sceneUid, number: index + 1 }] : [];
  });
