import type { CutList, DataOf, Failure, FilmCaptions, ProjectEvent, Script, VideoAsset } from '@scenewright/events';
import { accept, type Decider, reject } from '../decision.js';
import { abandoned, failed, idle, running } from '../work.js';
import { decideMoment, evolveMoment, type MomentCommand } from './moments.js';
import { decideRefresh, evolveRefresh, type RefreshCommand } from './refresh.js';
import { decideRevision, evolveRevision, type ProjectRevisionCommand } from './revision.js';
import { decideSceneOrder, evolveSceneOrder, type SceneOrderCommand } from './scene-order.js';
import type { Created, ProjectState } from './state.js';

export type ProjectCommand =
  | ({ readonly type: 'CreateProject'; readonly scriptJobId: string; readonly maxVideoSeconds: number } & Created)
  /** A film that begins as another one was. Its streams begin in the same append. */
  | ({
      readonly type: 'BranchProject';
      readonly maxVideoSeconds: number;
      readonly branchOf: NonNullable<Created['branchOf']>;
      readonly script: Script;
      readonly method: string | null;
    } & Created)
  | { readonly type: 'CompleteScript'; readonly jobId: string; readonly script: Script; readonly method: string }
  /** A project whose script cannot be written ends with it: nothing half-made counts against the person's limit. */
  | { readonly type: 'FailScript'; readonly jobId: string; readonly failure: Failure }
  | ProjectRevisionCommand
  | { readonly type: 'PlanScenes'; readonly sceneUids: readonly string[] }
  | SceneOrderCommand
  | RefreshCommand
  | MomentCommand
  | { readonly type: 'RequestExport'; readonly jobId: string; readonly cut: CutList; readonly captions?: FilmCaptions }
  | { readonly type: 'CompleteExport'; readonly jobId: string; readonly film: VideoAsset; readonly contentKey: string }
  | { readonly type: 'FailExport'; readonly jobId: string; readonly failure: Failure }
  /** What a language model read and wrote for it; also when it is gone by now. */
  | ({ readonly type: 'RecordModelUse' } & DataOf<'ModelWrote'>)
  /** What takes a step back, or does it again, is decided with it, in one append. */
  | { readonly type: 'UndoStep'; readonly step: string; readonly name: string }
  | { readonly type: 'RedoStep'; readonly step: string; readonly name: string }
  /** What makes the film so is decided with it, in one append. */
  | { readonly type: 'RestoreMoment'; readonly position: string; readonly at: string }
  | { readonly type: 'DeleteProject' }
  | { readonly type: 'RestoreProject' }
  /** Makes a deletion final. */
  | { readonly type: 'ShredProject' };

const tooLong = (maxVideoSeconds: number) =>
  reject('VIDEO_LENGTH_CAP', `Your plan allows videos of up to ${maxVideoSeconds} seconds.`, {
    field: 'videoLength',
    details: { maxVideoSeconds },
  });
const over = () => reject('NOT_IN_FLIGHT', 'This work is over already.');

export const projectDecider: Decider<ProjectState, ProjectCommand, ProjectEvent> = {
  initial: {
    status: 'unknown',
    about: null,
    script: null,
    scriptMethod: null,
    scriptWork: idle,
    sceneUids: [],
    scenePlaces: [],
    exportWork: idle,
    refreshes: [],
    accepted: {},
    momentNames: {},
    films: [],
  },

  decide(state, command) {
    if (command.type === 'CreateProject') {
      const { type: _, scriptJobId, maxVideoSeconds, ...about } = command;
      if (state.status !== 'unknown') return accept();
      if (about.videoLength > maxVideoSeconds) return tooLong(maxVideoSeconds);
      return accept<ProjectEvent>({ type: 'ProjectCreated', data: about }, { type: 'ScriptRequested', data: { jobId: scriptJobId } });
    }
    if (command.type === 'BranchProject') {
      const { type: _, maxVideoSeconds, script, method, ...about } = command;
      if (state.status !== 'unknown') return accept();
      if (about.videoLength > maxVideoSeconds) return tooLong(maxVideoSeconds);
      return accept<ProjectEvent>({ type: 'ProjectCreated', data: about }, { type: 'ScriptCopied', data: { script, method } });
    }
    if (command.type === 'RestoreProject') {
      if (state.status === 'unknown' || state.status === 'shredded') return reject('NOT_FOUND', 'There is no such project.');
      return state.status === 'active' ? accept() : accept({ type: 'ProjectRestored', data: {} });
    }
    if (command.type === 'ShredProject') {
      if (state.status === 'active') return reject('CONFLICT', 'Delete the project first.');
      return state.status === 'deleted' ? accept({ type: 'ProjectShredded', data: {} }) : accept();
    }
    // what was reserved for it is free again, also when the project is gone
    if (command.type === 'EndRefreshStep') return decideRefresh(state, command);
    if (command.type === 'RecordModelUse') {
      const { type: _, ...data } = command;
      return state.status === 'unknown' ? reject('NOT_FOUND', 'There is no such project.') : accept({ type: 'ModelWrote', data });
    }
    if (state.status !== 'active') return reject('NOT_FOUND', 'There is no such project.');
    switch (command.type) {
      case 'CompleteScript': {
        const { type: _, ...data } = command;
        return state.scriptWork.jobId === data.jobId ? accept({ type: 'ScriptGenerated', data }) : over();
      }
      case 'FailScript':
        if (state.scriptWork.jobId !== command.jobId) return over();
        return accept<ProjectEvent>(
          { type: 'ScriptGenerationFailed', data: { jobId: command.jobId, failure: command.failure } },
          { type: 'ProjectDeleted', data: {} },
        );
      case 'ReviseBrief':
      case 'ReviseFilm':
      case 'ReviseScriptScene':
      case 'ReviseScriptShot':
        return decideRevision(state, command);
      case 'PlanScenes':
        if (!state.script) return reject('CONFLICT', 'Scenes need a script first.');
        if (state.sceneUids.length > 0 && state.sceneUids.join() === command.sceneUids.join()) return accept();
        if (state.sceneUids.length > 0) return reject('CONFLICT', 'This project has its scenes already.');
        return accept({ type: 'ScenesPlanned', data: { sceneUids: [...command.sceneUids] } });
      case 'AddScene':
      case 'MoveScene':
      case 'MoveSceneBack':
      case 'RemoveScene':
      case 'RestoreScene':
        return decideSceneOrder(state, command);
      case 'RequestRefresh':
      case 'StopRefresh':
      case 'AcceptStaleness':
      case 'TakeAcceptanceBack':
        return decideRefresh(state, command);
      case 'NameMoment':
      case 'RemoveMomentName':
        return decideMoment(state, command);
      case 'RequestExport': {
        const { type: _, ...data } = command;
        if (state.exportWork.jobId === command.jobId) return accept();
        if (command.cut.clips.length === 0) {
          return reject('VIDEO_REQUIRED', 'There is no clip to export yet. Generate the video of at least one shot first.');
        }
        if (state.exportWork.jobId !== null)
          return reject('ALREADY_RUNNING', 'This project is being exported already.', { details: { job_id: state.exportWork.jobId } });
        return accept({ type: 'ExportRequested', data });
      }
      case 'CompleteExport': {
        const { type: _, ...data } = command;
        return state.exportWork.jobId === data.jobId ? accept({ type: 'ExportCompleted', data }) : over();
      }
      case 'FailExport': {
        const { type: _, ...data } = command;
        return state.exportWork.jobId === data.jobId ? accept({ type: 'ExportFailed', data }) : over();
      }
      case 'UndoStep':
      case 'RedoStep': {
        const { type, ...data } = command;
        return accept({ type: type === 'UndoStep' ? 'StepUndone' : 'StepRedone', data });
      }
      case 'RestoreMoment':
        return accept({ type: 'MomentRestored', data: { position: command.position, at: command.at } });
      case 'DeleteProject':
        return accept({ type: 'ProjectDeleted', data: {} });
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ProjectCreated':
        return { ...state, status: 'active', about: event.data };
      case 'ScriptRequested':
        return { ...state, scriptWork: running(event.data.jobId) };
      case 'ScriptGenerated':
        return { ...state, scriptWork: idle, script: event.data.script, scriptMethod: event.data.method };
      case 'ScriptCopied':
        return { ...state, script: event.data.script, scriptMethod: event.data.method };
      case 'ScriptGenerationFailed':
        return { ...state, scriptWork: failed(event.data.failure) };
      case 'BriefRevised':
      case 'FilmRevised':
      case 'ScriptSceneRevised':
      case 'ScriptShotRevised':
        return evolveRevision(state, event);
      case 'ScenesPlanned':
        return { ...state, sceneUids: event.data.sceneUids, scenePlaces: event.data.sceneUids };
      case 'SceneAdded':
      case 'SceneMoved':
      case 'SceneRemoved':
      case 'SceneRestored':
        return { ...state, ...evolveSceneOrder(state, event) };
      case 'StepUndone':
      case 'StepRedone':
      case 'MomentRestored':
      case 'ModelWrote':
        return state;
      case 'RefreshRequested':
      case 'RefreshStepEnded':
      case 'RefreshStopped':
      case 'StalenessAccepted':
      case 'AcceptanceTakenBack':
        return { ...state, ...evolveRefresh(state, event) };
      case 'MomentNamed':
      case 'MomentNameRemoved':
        return { ...state, ...evolveMoment(state, event) };
      case 'ExportRequested':
        return { ...state, exportWork: running(event.data.jobId) };
      case 'ExportCompleted':
        return {
          ...state,
          exportWork: idle,
          films: [...state.films, { film: event.data.film, contentKey: event.data.contentKey }],
        };
      case 'ExportFailed':
        return { ...state, exportWork: failed(event.data.failure) };
      case 'ProjectDeleted':
        // no end of what still ran is taken from now on, so a restored project must not go on waiting for it
        return {
          ...state,
          status: 'deleted',
          scriptWork: abandoned(state.scriptWork),
          exportWork: abandoned(state.exportWork),
          refreshes: [],
        };
      case 'ProjectRestored':
        return { ...state, status: 'active' };
      case 'ProjectShredded':
        return { ...projectDecider.initial, status: 'shredded' };
    }
  },
};
