/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Play } from 'lucide-react';
import { type Dialog, OpenDialogContext } from '../../../entities/dialog/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { PROJECT_ID, shotOf } from '../../../testing/views.js';
import { BoardContext } from '../board-context.js';
import type { ShotAction, ShotDeed } from './shot-action.js';
import { useShotActions } from './use-shot-actions.js';

const subject = { shot: shotOf(), scene: { uid: 'scene-1', id: 1 }, isLast: true, mayEdit: true };
const board = { projectId: PROJECT_ID, aspect: '16:9', characters: [], isOverview: false, mayEdit: true };
const opened: Dialog[] = [];

function Doing({ does }: { does: ShotDeed }) {
  const perform = useShotActions();
  const action: ShotAction = { id: 'it', icon: Play, words: () => 'It', group: null, isOffered: () => true, hindrance: () => null, does };
  return (
    <button type="button" onClick={() => perform(action, subject)}>
      Do it
    </button>
  );
}

async function perform(does: ShotDeed, answers: Parameters<typeof shown>[1] = {}) {
  opened.length = 0;
  const app = shown(
    <BoardContext value={board}>
      <OpenDialogContext value={(dialog) => opened.push(dialog)}>
        <Doing does={does} />
      </OpenDialogContext>
    </BoardContext>,
    answers,
  );
  await app.user.click(await screen.findByRole('button', { name: 'Do it' }));
  return app;
}

describe('an action with a shot', () => {
  afterEach(nothingShown);
  const RESTORE = `POST /scenes/${PROJECT_ID}/scene-1/shots/shot-1/restore`;
  const call: ShotDeed = {
    call: ({ shot, scene }, projectId) =>
      scenesApi.endpoints.restoreShot.initiate({ params: { projectId, sceneId: scene.uid, shotUid: shot.uid } }, { track: false }),
    failed: 'It could not be done.',
  };

  it('works in the browser', async () => {
    await perform({ run: ({ shot }, { open }) => open({ kind: 'trim', sceneUid: 'scene-1', shotUid: shot.uid }) });
    expect(opened).toEqual([{ kind: 'trim', sceneUid: 'scene-1', shotUid: 'shot-1' }]);
  });
  it('asks the studio', async () => {
    const { studio, said } = await perform(call, { [RESTORE]: { success: true } });
    await waitFor(() => expect(studio.calls(RESTORE)).toBe(1));
    expect(said).toEqual([]);
  });
  it('says what the studio refuses, and why', async () => {
    const refusal = () => ({ status: 409, body: { error: 'It is not there.', error_code: 'CONFLICT' } });
    const { said } = await perform(call, { [RESTORE]: refusal });
    await waitFor(() => expect(said).toEqual(['error: It could not be done. (It is not there.)']));
  });
  it('saves a file under its name', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect([this.getAttribute('href'), this.hasAttribute('download')]).toEqual(['/a.mp4?download=Shot%201.mp4', true]);
    });
    await perform({ file: () => ({ url: '/a.mp4', name: 'Shot 1.mp4' }) });
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });
});
