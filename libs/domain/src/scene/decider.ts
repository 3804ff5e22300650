import type { SceneEvent, ShotText } from '@scenewright/events';
import { accept, type Decider, type Decision, reject } from '../decision.js';
import { DEFAULT_SHOT_SECONDS } from '../models.js';
import { decideClip } from './clip.js';
import type { SceneCommand } from './commands.js';
import { evolveScene } from './evolve.js';
import { numberToReturn, removedShot } from './order.js';
import { noShot, over } from './rejections.js';
import { initialScene, type SceneState, type Shot, selectedFrame, shotByUid, shotNumber } from './state.js';

export const sceneDecider: Decider<SceneState, SceneCommand, SceneEvent> = {
  initial: initialScene,
  evolve: evolveScene,
  decide(state, command): Decision<SceneEvent> {
    if (command.type === 'CreateScene') return state.sceneUid === null ? createScene(command) : accept();
    if (state.sceneUid === null) return reject('NOT_FOUND', 'There is no such scene.');
    switch (command.type) {
      case 'AddShot': {
        const { at: wanted = 0, shotUid, description, designJobId } = command;
        if (shotByUid(state, shotUid) || removedShot(state, shotUid)) return accept();
        if (description.trim() === '') return reject('INVALID', 'Enter a shot description.', { field: 'description' });
        const end = state.shots.length + 1;
        const at = Number.isInteger(wanted) && wanted >= 1 && wanted <= end ? wanted : end;
        return accept<SceneEvent>(
          { type: 'ShotAdded', data: { shotUid, at, description, seconds: DEFAULT_SHOT_SECONDS } },
          { type: 'ShotDesignRequested', data: { jobId: designJobId, shotUid, description } },
        );
      }
      case 'CompleteShotDesign': {
        const shot = state.shots.find((one) => one.designWork.jobId === command.jobId);
        if (!shot) return over();
        const { jobId, text, characterIds, frameJobId } = command;
        return accept<SceneEvent>(
          { type: 'ShotDesigned', data: { jobId, shotUid: shot.shotUid, text, characterIds: [...characterIds] } },
          firstFrame(shot.shotUid, text, characterIds, frameJobId),
        );
      }
      case 'FailShotDesign': {
        const shot = state.shots.find((one) => one.designWork.jobId === command.jobId);
        if (!shot) return over();
        // the person's own words are enough for a start frame; only the writer's polish is missing
        const failed: SceneEvent = {
          type: 'ShotDesignFailed',
          data: { jobId: command.jobId, shotUid: shot.shotUid, failure: command.failure },
        };
        return command.failure.code === 'cancelled'
          ? accept(failed)
          : accept(failed, firstFrame(shot.shotUid, shot.text, shot.characterIds, command.frameJobId));
      }
      case 'MoveShot': {
        const { shotUid } = command;
        const from = shotNumber(state, shotUid);
        if (from === 0) return noShot('shotId');
        if (!(Number.isInteger(command.to) && command.to >= 1))
          return reject('INVALID', 'The place has to be 1 or more.', { field: 'place' });
        const to = Math.min(command.to, state.shots.length);
        return to === from ? accept() : accept({ type: 'ShotMoved', data: { shotUid, to } });
      }
      case 'RemoveShot':
        return shotByUid(state, command.shotUid) ? accept({ type: 'ShotRemoved', data: { shotUid: command.shotUid } }) : noShot('shotId');
      case 'RestoreShot': {
        const { shotUid } = command;
        if (shotByUid(state, shotUid)) return accept();
        if (!removedShot(state, shotUid)) return noShot('shotId');
        return accept({ type: 'ShotRestored', data: { shotUid, at: numberToReturn(state, shotUid) } });
      }
      case 'AddCharacterToShot': {
        const shot = shotByUid(state, command.shotUid);
        if (!shot) return noShot('shotId');
        const { shotUid, characterId } = command;
        return shot.characterIds.includes(characterId)
          ? accept()
          : accept({ type: 'CharacterAddedToShot', data: { shotUid, characterId } });
      }
      case 'RemoveCharacterFromShot': {
        const shot = shotByUid(state, command.shotUid);
        if (!shot) return noShot('shotId');
        const { shotUid, characterId } = command;
        return shot.characterIds.includes(characterId)
          ? accept({ type: 'CharacterRemovedFromShot', data: { shotUid, characterId } })
          : accept();
      }
      case 'RequestStartFrame': {
        const shot = shotByUid(state, command.shotUid);
        return shot ? requestStartFrame(shot, command) : noShot('shotId');
      }
      case 'CompleteStartFrame': {
        const shot = state.shots.find((one) => one.frameWork.jobId === command.jobId);
        if (!shot) return over();
        const { jobId, prompt, characterIds, image } = command;
        return accept({
          type: 'StartFrameCompleted',
          data: { jobId, shotUid: shot.shotUid, frameId: jobId, prompt, characterIds: [...characterIds], image },
        });
      }
      case 'FailStartFrame': {
        const shot = state.shots.find((one) => one.frameWork.jobId === command.jobId);
        if (!shot) return over();
        return accept({ type: 'StartFrameFailed', data: { jobId: command.jobId, shotUid: shot.shotUid, failure: command.failure } });
      }
      case 'UploadStartFrame': {
        const { type: _, ...data } = command;
        const shot = shotByUid(state, data.shotUid);
        if (!shot) return noShot('shotId');
        return shot.frames.some((frame) => frame.frameId === data.frameId) ? accept() : accept({ type: 'StartFrameUploaded', data });
      }
      case 'RestoreStartFrame': {
        const shot = shotByUid(state, command.shotUid);
        if (!shot) return noShot('shotId');
        if (!shot.frames.some((frame) => frame.frameId === command.frameId)) {
          return reject('NOT_FOUND', 'There is no such start frame of this shot.', { field: 'imageHistoryId' });
        }
        if (shot.selectedFrame === command.frameId) return accept();
        return accept({ type: 'StartFrameRestored', data: { shotUid: shot.shotUid, frameId: command.frameId } });
      }
      default:
        return decideClip(state, command);
    }
  },
};

/** A writer may leave the picture's prompt out; what the shot shows says it then. */
const framePrompt = ({ image_prompt, visuals, name, narration }: ShotText): string =>
  [image_prompt, visuals, name, narration].find((words) => words.trim() !== '') ?? 'The first picture of this shot';

function firstFrame(shotUid: string, text: ShotText, characterIds: readonly string[], jobId: string): SceneEvent {
  const prompt = framePrompt(text);
  return { type: 'StartFrameRequested', data: { jobId, shotUid, mode: 'initial', prompt, characterIds: [...characterIds], price: 0 } };
}

function createScene(command: Extract<SceneCommand, { type: 'CreateScene' }>): Decision<SceneEvent> {
  const { sceneUid, projectId, number, title, description } = command;
  const shots = command.shots.map(({ shotUid, text, characterIds }) => ({ shotUid, text, characterIds: [...characterIds] }));
  return accept<SceneEvent>(
    { type: 'SceneCreated', data: { sceneUid, projectId, number, title, description, shots } },
    ...command.shots.map((shot) => firstFrame(shot.shotUid, shot.text, shot.characterIds, shot.frameJobId)),
  );
}

function requestStartFrame(shot: Shot, command: Extract<SceneCommand, { type: 'RequestStartFrame' }>): Decision<SceneEvent> {
  if (shot.frameWork.jobId === command.jobId) return accept();
  if (shot.frameWork.jobId !== null || shot.designWork.jobId !== null) {
    return reject('ALREADY_RUNNING', 'A start frame of this shot is being made already.');
  }
  const { type: _, ...request } = command;
  const base = selectedFrame(shot)?.image.assetId;
  if (request.mode === 'modify' && !base) return reject('CONFLICT', 'This shot has no start frame to modify yet. Generate one first.');
  return accept({
    type: 'StartFrameRequested',
    data: { ...request, characterIds: [...shot.characterIds], ...(request.mode === 'modify' && base ? { baseAssetId: base } : {}) },
  });
}
