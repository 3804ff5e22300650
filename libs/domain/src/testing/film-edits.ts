/** A film that differs from another one in one thing, whether or not commands could lead there. */
import type { Character } from '../cast/state.js';
import type { Film } from '../freshness/film.js';
import type { ClipVersion, Shot } from '../scene/state.js';
import type { AudioItem } from '../soundtrack/decider.js';

export type FilmEdit = (film: Film) => Film;

export const allOf =
  (...edits: FilmEdit[]): FilmEdit =>
  (film) =>
    edits.reduce((so, edit) => edit(so), film);

export const shotWith =
  (shotUid: string, change: (shot: Shot) => Partial<Shot>): FilmEdit =>
  (film) => ({
    ...film,
    scenes: film.scenes.map((scene) => ({
      ...scene,
      shots: scene.shots.map((one) => (one.shotUid === shotUid ? { ...one, ...change(one) } : one)),
    })),
  });

export const textWith = (shotUid: string, changes: Partial<Shot['text']>): FilmEdit =>
  shotWith(shotUid, ({ text }) => ({ text: { ...text, ...changes } }));

/** The chosen one. */
export const clipWith = (shotUid: string, change: (clip: ClipVersion) => Partial<ClipVersion>): FilmEdit =>
  shotWith(shotUid, ({ clips, selectedClip }) => ({
    clips: clips.map((one) => (one.videoId === selectedClip ? { ...one, ...change(one) } : one)),
  }));

export const characterWith =
  (characterId: string, change: (character: Character) => Partial<Character>): FilmEdit =>
  ({ cast, ...film }) => ({
    ...film,
    cast: { ...cast, characters: cast.characters.map((one) => (one.characterId === characterId ? { ...one, ...change(one) } : one)) },
  });

export const soundWith =
  (audioId: string, change: (audio: AudioItem) => Partial<AudioItem>): FilmEdit =>
  ({ soundtrack, ...film }) => ({
    ...film,
    soundtrack: { ...soundtrack, audios: soundtrack.audios.map((one) => (one.audioId === audioId ? { ...one, ...change(one) } : one)) },
  });
