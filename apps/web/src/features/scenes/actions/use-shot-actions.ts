import { useCallback } from 'react';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { saveFile } from '../../../entities/media/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { useBoard } from '../board-context.js';
import { useSelection } from '../selection/selection-context.js';
import type { ShotAction, ShotSubject } from './shot-action.js';

/** Does an action with a shot, and says so when the studio refuses it. */
export function useShotActions(): (action: ShotAction, subject: ShotSubject) => void {
  const { projectId } = useBoard();
  const open = useOpenDialog();
  const dispatch = useAppDispatch();
  const { notices } = useServices();
  const selection = useSelection();
  return useCallback(
    ({ does }, subject) => {
      if ('run' in does) does.run(subject, { projectId, open, dispatch, selection });
      else if ('file' in does) saveFile(does.file(subject));
      else
        dispatch(does.call(subject, projectId)).then(({ error }) => {
          if (error) notices.error(does.failed, messageOf(error, 'Try again in a moment.'));
        });
    },
    [projectId, open, dispatch, notices, selection],
  );
}
