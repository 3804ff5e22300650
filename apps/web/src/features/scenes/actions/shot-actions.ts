import type { JobKind } from '@scenewright/contract';
import {
  ArrowLeft,
  ArrowRight,
  CopyPlus,
  CornerUpRight,
  Download,
  ImagePlus,
  Play,
  Plus,
  RefreshCw,
  Scissors,
  SquareCheck,
  Trash2,
  Volume2,
} from 'lucide-react';
import { firstStep, isPlaceholder, scenesApi, workOn } from '../../../entities/scene/index.js';
import { shotMoved } from '../move-shot/saga.js';
import { shotCard } from '../shot-cards.js';
import type { ShotAction, ShotKey, ShotSubject } from './shot-action.js';

const placeOf = ({ shot, scene }: ShotSubject) => ({ sceneUid: scene.uid, shotUid: shot.uid });
const mayChange = ({ shot, mayEdit }: ShotSubject): boolean => mayEdit && !isPlaceholder(shot);
const isFirst = ({ shot }: ShotSubject): boolean => shot.shot_id === 1;
const whileBusy = ({ shot }: ShotSubject): string | null => (workOn(shot) === null ? null : 'Something is being made of it.');
const never = (): null => null;

/** Of two actions, of which a shot offers the first that it can. */
const EDIT_KEY: ShotKey = { pressed: ['e'], shown: ['E'], does: 'Edit: trim the video, or change the start frame' };

const move = (step: 1 | -1) => ({
  isOffered: (subject: ShotSubject) => mayChange(subject) && !(isFirst(subject) && subject.isLast),
  does: {
    run: (subject: ShotSubject, { projectId, dispatch }) => {
      dispatch(shotMoved({ projectId, ...placeOf(subject), to: subject.shot.shot_id + step }));
    },
  } satisfies ShotAction['does'],
});

/** All that can be done with a shot, in the order of its menu. */
export const SHOT_ACTIONS: readonly ShotAction[] = [
  {
    id: 'play',
    icon: Play,
    words: () => 'Play',
    group: null,
    key: { pressed: ['enter', ' '], shown: ['Enter'], does: 'Play the shot, or generate its video' },
    isOffered: () => true,
    hindrance: never,
    does: { run: ({ shot }) => shotCard(shot.uid)?.querySelector<HTMLElement>('[data-shot-main]')?.click() },
  },
  {
    id: 'generate-video',
    icon: RefreshCw,
    words: ({ shot }) => (shot.video_url ? 'Regenerate' : 'Generate Video'),
    group: 'make',
    key: { pressed: ['g'], shown: ['G'], does: 'Generate or regenerate the video' },
    isOffered: mayChange,
    hindrance: whileBusy,
    does: { run: (subject, { open }) => open({ kind: firstStep(subject.shot), ...placeOf(subject) }) },
    retries: ['video'],
  },
  {
    id: 'trim',
    icon: Scissors,
    words: () => 'Edit',
    group: 'make',
    key: EDIT_KEY,
    isOffered: (subject) => mayChange(subject) && subject.shot.video_url !== null,
    hindrance: whileBusy,
    does: { run: (subject, { open }) => open({ kind: 'trim', ...placeOf(subject) }) },
    retries: ['trim', 'lip_sync'],
  },
  {
    id: 'edit-start-frame',
    icon: ImagePlus,
    words: () => 'Edit Start Frame',
    group: 'make',
    key: EDIT_KEY,
    isOffered: mayChange,
    hindrance: whileBusy,
    does: { run: (subject, { open }) => open({ kind: 'start-frame', ...placeOf(subject) }) },
    retries: ['start_frame'],
  },
  {
    id: 'own-sound',
    icon: Volume2,
    words: ({ shot }) => (shot.video_own_sound === 'on' ? 'Switch Its Own Sound Off' : 'Switch Its Own Sound On'),
    group: 'make',
    isOffered: (subject) => mayChange(subject) && subject.shot.video_own_sound !== null,
    hindrance: never,
    does: {
      call: ({ scene, shot }, projectId) =>
        scenesApi.endpoints.switchClipSound.initiate(
          { body: { projectId, sceneId: scene.uid, clipId: shot.uid, on: shot.video_own_sound === 'off' } },
          { track: false },
        ),
      failed: 'The sound of the clip could not be switched.',
    },
  },
  {
    id: 'download',
    icon: Download,
    words: () => 'Download',
    group: 'make',
    isOffered: ({ shot }) => shot.video_url !== null,
    hindrance: never,
    does: { file: ({ shot, scene }) => ({ url: shot.video_url ?? '', name: `Scene ${scene.id} shot ${shot.shot_id}.mp4` }) },
  },
  {
    id: 'add-shot-after',
    icon: Plus,
    words: () => 'Add Shot After',
    group: 'arrange',
    isOffered: mayChange,
    hindrance: never,
    does: { run: ({ scene, shot }, { open }) => open({ kind: 'add-shot', scene: scene.id, shot: shot.shot_id + 1 }) },
  },
  {
    id: 'move-left',
    icon: ArrowLeft,
    words: () => 'Move Left',
    group: 'arrange',
    key: { pressed: ['arrowleft'], withShift: true, shown: ['Shift', '←'], does: 'Move the shot to the left' },
    hindrance: (subject) => (isFirst(subject) ? 'It is the first of its scene.' : null),
    ...move(-1),
  },
  {
    id: 'move-right',
    icon: ArrowRight,
    words: () => 'Move Right',
    group: 'arrange',
    key: { pressed: ['arrowright'], withShift: true, shown: ['Shift', '→'], does: 'Move the shot to the right' },
    hindrance: ({ isLast }) => (isLast ? 'It is the last of its scene.' : null),
    ...move(1),
  },
  {
    id: 'move-to',
    icon: CornerUpRight,
    words: () => 'Move to…',
    group: 'arrange',
    key: { pressed: ['m'], shown: ['M'], does: 'Move the shot to another scene or place' },
    isOffered: mayChange,
    hindrance: whileBusy,
    does: { run: (subject, { open }) => open({ kind: 'move-shot', ...placeOf(subject) }) },
  },
  {
    id: 'duplicate',
    icon: CopyPlus,
    words: () => 'Duplicate',
    group: 'arrange',
    key: { pressed: ['d'], shown: ['D'], does: 'Duplicate the shot, with all that was made for it' },
    isOffered: mayChange,
    hindrance: whileBusy,
    does: {
      call: ({ scene, shot }, projectId) =>
        scenesApi.endpoints.duplicateShot.initiate({ params: { projectId, sceneId: scene.uid, shotId: shot.uid } }, { track: false }),
      failed: 'The shot could not be duplicated.',
    },
  },
  {
    id: 'select',
    icon: SquareCheck,
    words: () => 'Select',
    group: 'arrange',
    key: { pressed: ['x'], shown: ['X'], does: 'Select the shot, to change it together with others' },
    isOffered: mayChange,
    hindrance: never,
    does: { run: ({ shot }, { selection }) => selection.toggle(shot.uid) },
  },
  {
    id: 'delete',
    icon: Trash2,
    words: () => 'Delete',
    group: 'arrange',
    isDanger: true,
    key: { pressed: ['delete'], shown: ['Delete'], does: 'Delete the shot' },
    isOffered: mayChange,
    // what is being made of it stops
    hindrance: never,
    does: { run: (subject, { open }) => open({ kind: 'delete-shot', ...placeOf(subject) }) },
  },
];

/** Whether it can be done with a shot now. */
export const isPossible = (action: ShotAction, subject: ShotSubject): boolean =>
  action.isOffered(subject) && action.hindrance(subject) === null;

/** What a key does with a shot; undefined when nothing. */
export const actionOfKey = (key: string, withShift: boolean, subject: ShotSubject): ShotAction | undefined =>
  SHOT_ACTIONS.find(
    (action) => action.key?.pressed.includes(key.toLowerCase()) && (!action.key.withShift || withShift) && isPossible(action, subject),
  );

/** What begins failed work on a shot again; undefined when nothing does. */
export const actionThatRetries = (kind: JobKind): ShotAction | undefined => SHOT_ACTIONS.find(({ retries }) => retries?.includes(kind));

/** Every key of a shot once: those with the arrows first, as they go on from moving between shots. */
export const SHOT_KEYS: readonly ShotKey[] = [...new Set(SHOT_ACTIONS.flatMap(({ key }) => key ?? []))].sort(
  (one, other) => Number(other.withShift ?? false) - Number(one.withShift ?? false),
);
