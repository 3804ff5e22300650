/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { type Command, CommandPalette } from './command-palette.js';

afterEach(cleanup);

type Given = Partial<Command>;

function Opened({ given, done }: { given: readonly Given[]; done: string[] }) {
  const [isOpen, setOpen] = useState(true);
  const commands = given.map(
    (one, index): Command => ({ id: String(index), label: '', group: 'Film', run: () => done.push(one.label ?? ''), ...one }),
  );
  return <CommandPalette open={isOpen} onOpenChange={setOpen} commands={commands} search={() => []} />;
}

function open(given: readonly Given[]) {
  const done: string[] = [];
  const { rerender } = render(<Opened given={given} done={done} />);
  return { user: userEvent.setup(), done, change: (next: readonly Given[]) => rerender(<Opened given={next} done={done} />) };
}
const shown = () => screen.getAllByRole('option').map((option) => option.textContent);

const UNDO = { label: 'Undo: move scene 2, shot 2 here from another scene' };
const SCENES = { label: 'Scenes', group: 'Go to' };

describe('a palette of commands', () => {
  it('shows all at first, and then what the words mean, the best first whatever its group', async () => {
    const { user, done } = open([UNDO, SCENES, { label: 'Export', keywords: ['download'] }]);
    expect(shown()).toHaveLength(3);
    await user.keyboard('scenes');
    expect(shown()[0]).toBe('Scenes');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Scenes');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(done).toEqual(['Scenes']));
  });

  it('does what is meant, also when a command changes its words meanwhile', async () => {
    const { user, done, change } = open([UNDO, SCENES]);
    await user.keyboard('scen');
    change([{ label: 'Undo: edit the name of Ines' }, SCENES]);
    await user.keyboard('es{Enter}');
    await waitFor(() => expect(done).toEqual(['Scenes']));
  });

  it('finds a command by other words for it, and says when there is none', async () => {
    const { user } = open([UNDO, { label: 'Export', keywords: ['download'] }]);
    await user.keyboard('downl');
    expect(shown()).toEqual(['Export']);
    await user.keyboard('xyz');
    expect(screen.getByText('Nothing here is called that.')).toBeTruthy();
  });

  it('takes letters here and there for nothing, and the beginnings of several words for what they are', async () => {
    const { user } = open([{ label: 'Appearance: Dark', keywords: ['theme'] }, { label: 'New branch' }, { label: 'Download final' }]);
    await user.keyboard('mara');
    expect(screen.getByText('Nothing here is called that.')).toBeTruthy();
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}fin dow');
    expect(shown()).toEqual(['Download final']);
  });
});
