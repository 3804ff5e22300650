import type { ChatMessage } from '@scenewright/contract';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
}

/** One message with what was done and what is proposed with it. */
export function Message({ projectId, message: { type, content, actions, step }, isLast }: MessageProps) {
  if (type === 'user') return <Bubble type="user">{content}</Bubble>;
  return (
    <Bubble type="assistant">
      {content}
      {actions.some(({ state }) => state !== 'done') && <Actions projectId={projectId} actions={actions} isLast={isLast} />}
      {step && isLast && <UndoAll projectId={projectId} step={step} />}
    </Bubble>
  );
}

/** Takes back what was done at once with an answer, all of it. */
function UndoAll({ projectId, step }: { projectId: string; step: string }) {
  const { notices } = useServices();
  const undo = useUndoStep(projectId);
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done');
  if (state === 'undone') return <p className="mt-2 text-quiet">Undone.</p>;
  const run = async () => {
    setState('undoing');
    const { error } = await undo(step);
    setState(error ? 'done' : 'undone');
    if (error) notices.error('That could not be undone.', messageOf(error, 'Try again in a moment.'));
  };
  return (
    <Button look="ghost" size="small" className="-ml-2 mt-1.5 flex" busy={state === 'undoing'} onClick={run}>
      <Undo2 aria-hidden /> Undo this
    </Button>
  );
}
