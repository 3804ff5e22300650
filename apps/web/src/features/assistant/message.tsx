import type { ChatMessage } from '@scenewright/contract';
import { Undo2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { stepsApi } from '../../platform/undo/api.js';
import { useUndoStep } from '../../platform/undo/use-undoable.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { Actions } from './actions.js';
import { assistantApi } from './api.js';

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
export function Message({ projectId, message: { type, content, actions, step }, isLast, onUndone }: MessageProps) {
  if (type === 'user') return <Bubble type="user">{content}</Bubble>;
  const proposed = actions.filter(({ state }) => state === 'proposed').map(({ id }) => id);
  return (
    <Bubble type="assistant">
      {content}
      {actions.some(({ state }) => state !== 'done') && <Actions projectId={projectId} actions={actions} isLast={isLast} />}
      {step && isLast && <UndoAll projectId={projectId} step={step} proposed={proposed} onUndone={onUndone} />}
    </Bubble>
  );
}

interface UndoAllProps extends Pick<MessageProps, 'projectId' | 'onUndone'> {
  step: string;
  /** The actions that wait for a confirmation. */
  proposed: readonly string[];
}

/** Takes back what was done at once with an answer, all of it, and leaves what was proposed with it. */
function UndoAll({ projectId, step, proposed, onUndone }: UndoAllProps) {
  const { notices } = useServices();
  const [decline] = assistantApi.useDeclineActionsMutation();
  const undo = useUndoStep(projectId);
  // also by other ways, and in another window
  const { isUndone } = stepsApi.useNextStepsQuery(projectId, {
    selectFromResult: ({ data }) => ({ isUndone: data?.redo?.step === step }),
  });
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done');
  if (isUndone || state === 'undone') return <p className="mt-2 text-quiet">Undone.</p>;
  const run = async ({ currentTarget: button }: MouseEvent) => {
    setState('undoing');
    const { error } = await undo(step);
    if (!error && button === document.activeElement) onUndone();
    setState(error ? 'done' : 'undone');
    if (error) return notices.error('That could not be undone.', messageOf(error, 'Try again in a moment.'));
    // it followed from what is undone: its price and its words are of a film that is no more; one that stays is refused when it is confirmed
    if (proposed.length > 0) await decline({ body: { projectId, actions: [...proposed] } });
  };
  return (
    <Button look="ghost" size="small" className="-ml-2 mt-1.5 flex" busy={state === 'undoing'} onClick={run}>
      <Undo2 aria-hidden /> Undo this
    </Button>
  );
}
