/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { PROJECT_ID } from '../../testing/views.js';
import type { DialogFrame, Dialogs } from './dialog-frame.js';
import { DialogHost } from './dialog-host.js';

afterEach(cleanup);

/** What the dialog of a start frame does when its work ends, however late. */
let finish = () => {};
const dialogs = {
  'start-frame': ({ open, onOpenChange }: DialogFrame) => {
    finish = () => onOpenChange(false);
    return open && <p>a start frame</p>;
  },
  'add-shot': ({ open }: DialogFrame) => open && <p>a new shot</p>,
} as unknown as Dialogs;
const load = async () => dialogs;

function Board() {
  const open = useOpenDialog();
  return (
    <>
      <button type="button" onClick={() => open({ kind: 'start-frame', sceneUid: 'scene-1', shotUid: 'shot-1' })}>
        Edit
      </button>
      <button type="button" onClick={() => open({ kind: 'add-shot', scene: 1 })}>
        Add
      </button>
    </>
  );
}

it('is closed by what it began itself, and by nothing that an earlier one began', async () => {
  render(
    <DialogHost projectId={PROJECT_ID} load={load}>
      <Board />
    </DialogHost>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('a start frame')).toBeTruthy();
  act(() => finish());
  await waitFor(() => expect(screen.queryByText('a start frame')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('a new shot')).toBeTruthy();
  act(() => finish());
  expect(screen.queryByText('a new shot')).not.toBeNull();
});
