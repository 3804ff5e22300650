/** The order of a scene's shots: what is put in, taken out, moved and brought back. A shot's number is its index + 1. */
import { indexToReturn, placed, placedBehind } from '../places.js';
import { abandoned } from '../work.js';
import { type SceneState, type Shot, shotByUid, type UnderWay } from './state.js';

const uidOf = (shot: Shot): string => shot.shotUid;

export function insertShot(state: SceneState, shot: Shot, at: number): SceneState {
  const shots = state.shots.toSpliced(at - 1, 0, shot);
  return { ...state, shots, places: placed(state.places, shots.map(uidOf), shot.shotUid) };
}

/** What runs for a shot that is removed will never report to it. */
const atRest = (shot: Shot): Shot => {
  const nothing: Pick<Shot, UnderWay> = {
    designWork: abandoned(shot.designWork),
    frameWork: abandoned(shot.frameWork),
    clipWork: null,
    pendingTrim: null,
    pendingLipSync: null,
    pendingFrame: null,
    pendingVideo: null,
  };
  return { ...shot, ...nothing };
};

export function removeShot(state: SceneState, shotUid: string): SceneState {
  const shot = shotByUid(state, shotUid);
  if (!shot) return state;
  const shots = state.shots.filter((one) => one !== shot);
  return { ...state, shots, removed: [...state.removed, atRest(shot)] };
}

export function moveShot(state: SceneState, shotUid: string, to: number, behind: string | null | undefined): SceneState {
  const shot = shotByUid(state, shotUid);
  if (!shot) return state;
  const moved = insertShot({ ...state, shots: state.shots.filter((one) => one !== shot) }, shot, to);
  return behind === undefined ? moved : { ...moved, places: placedBehind(state.places, shotUid, behind) };
}

export function restoreShot(state: SceneState, shotUid: string, at: number): SceneState {
  const shot = removedShot(state, shotUid);
  if (!shot) return state;
  return { ...state, shots: state.shots.toSpliced(at - 1, 0, shot), removed: state.removed.filter((one) => one !== shot) };
}

/** A shot that was removed and can be brought back. */
export const removedShot = (state: SceneState, shotUid: string): Shot | undefined => state.removed.find((one) => one.shotUid === shotUid);

/** The number that a removed shot gets when it comes back now. */
export const numberToReturn = (state: SceneState, shotUid: string): number =>
  indexToReturn(state.places, state.shots.map(uidOf), shotUid) + 1;
