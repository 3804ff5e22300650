import type { PreviewScene } from '@scenewright/contract';

/** One of two films that are watched beside each other. */
export interface TwinFilm {
  readonly label: 'Before' | 'After';
  readonly title: string;
  /** 'w:h'. */
  readonly aspect: string;
  readonly scenes: readonly PreviewScene[];
  readonly seconds: number;
}
