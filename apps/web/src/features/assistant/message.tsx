import type { ChatMessage } from '@scenewright/contract';
import { Undo2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { useUndoStep } from '../../platform/undo/use-undoable.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { Actions } from './actions.js';

interface BubbleProps {
  type: ChatMessage['type'];
  children: ReactNode;
}

/** Something that was said, by the person at the right, by the assistant at the left. */
export function Bubble({ type, children }: BubbleProps) {
  return (
    <li
      className={classes(
        'max-w-[88%] whitespace-pre-wrap break-words rounded-card px-3.5 py-2.5 text-sm leading-relaxed',
        type === 'user' ? 'ml-auto bg-hover' : 'mr-auto border border-line bg-surface',
      )}
    >
      <span className="sr-only">{type === 'user' ? 'You: ' : 'Assistant: '}</span>
      {children}
    </li>
  );
}

interface MessageProps {
  projectId: string;
  message: ChatMessage;
  isLast: boolean;
  /** The button that took it back goes away, and has the focus. */
  onUndone: () => void;
}

/** One message with what was done and what is proposed with it. */
export function Message({ projectId, message: { type, content, actions, step, undone }, isLast, onUndone }: MessageProps) {
  if (type === 'user') return <Bubble type="user">{content}</Bubble>;
  return (
    <Bubble type="assistant">
      {content}
      {actions.some(({ state }) => state !== 'done') && <Actions projectId={projectId} actions={actions} isLast={isLast} />}
      {undone && <Undone />}
      {step && isLast && !undone && <UndoAll projectId={projectId} step={step} onUndone={onUndone} />}
    </Bubble>
  );
}

const Undone = () => <p className="mt-2 text-quiet">Undone.</p>;

interface UndoAllProps extends Pick<MessageProps, 'projectId' | 'onUndone'> {
  step: string;
}

/** Takes back what was done at once with an answer, all of it; what was proposed with it is left then. */
function UndoAll({ projectId, step, onUndone }: UndoAllProps) {
  const { notices } = useServices();
  const undo = useUndoStep(projectId);
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done');
  if (state === 'undone') return <Undone />;
  const run = async ({ currentTarget: button }: MouseEvent) => {
    setState('undoing');
    const { error } = await undo(step);
    if (!error && button === document.activeElement) onUndone();
    setState(error ? 'done' : 'undone');
    if (error) notices.error('That could not be undone.', messageOf(error, 'Try again in a moment.'));
  };
  return (
    <Button look="ghost" size="small" className="-ml-2 mt-1.5 flex" busy={state === 'undoing'} onClick={run}>
      <Undo2 aria-hidden /> Undo this
    </Button>
  );
}
