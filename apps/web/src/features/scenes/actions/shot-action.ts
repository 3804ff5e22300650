import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { JobKind, SceneView, ShotView } from '@scenewright/contract';
import type { LucideIcon } from 'lucide-react';
import type { OpenDialog } from '../../../entities/dialog/index.js';
import type { ApiState } from '../../../platform/api/api.js';
import type { Services } from '../../../platform/services/services.js';
import type { AppDispatch } from '../../../platform/store/dispatch.js';
import type { Selection } from '../selection/selection.js';

/** A shot, and how it stands to whoever looks at it. */
export interface ShotSubject {
  readonly shot: ShotView;
  readonly scene: Pick<SceneView, 'uid' | 'id'>;
  /** Of its scene. */
  readonly isLast: boolean;
  readonly mayEdit: boolean;
}

/** What an action does its work with. */
interface ShotTools {
  readonly projectId: string;
  readonly open: OpenDialog;
  readonly dispatch: AppDispatch;
  readonly selection: Pick<Selection, 'toggle'>;
}

/** A key that works while the card of a shot has the focus. */
export interface ShotKey {
  /** Any of these, as the browser names them, in small letters. */
  readonly pressed: readonly string[];
  /** Only together with Shift; without it Shift makes no difference. */
  readonly withShift?: boolean;
  /** As it is printed on the keyboard. */
  readonly shown: readonly string[];
  /** For the help sheet. */
  readonly does: string;
}

type Call = ThunkAction<PromiseLike<{ error?: unknown }>, ApiState, Services, UnknownAction>;

/** What comes of an action: something in the browser, a call to the studio, or a file that is saved. */
export type ShotDeed =
  | { readonly run: (subject: ShotSubject, tools: ShotTools) => void }
  /** `failed` is said when the studio refuses. */
  | { readonly call: (subject: ShotSubject, projectId: string) => Call; readonly failed: string }
  | { readonly file: (subject: ShotSubject) => { readonly url: string; readonly name: string } };

/** Something that can be done with a shot: all that its menu, the keys, the help sheet and the job tray know of it. */
export interface ShotAction {
  readonly id: string;
  readonly icon: LucideIcon;
  /** In the menu. */
  readonly words: (subject: ShotSubject) => string;
  /** Where it stands in the menu; null when it does not. */
  readonly group: 'make' | 'arrange' | null;
  readonly isDanger?: boolean;
  readonly key?: ShotKey;
  /** Whether it has a meaning for this shot and this person; what has none is not shown. */
  readonly isOffered: (subject: ShotSubject) => boolean;
  /** Why it cannot be done just now, in a sentence; null when it can. */
  readonly hindrance: (subject: ShotSubject) => string | null;
  readonly does: ShotDeed;
  /** Failed work that is begun again by it. */
  readonly retries?: readonly JobKind[];
}
