import { ArrowUp, Sparkles } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { WorkspaceTab } from '../../entities/project/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { classes } from '../../ui/classes.js';
import { IconButton } from '../../ui/icon-button.js';
import { Spinner } from '../../ui/spinner.js';
import { Textarea } from '../../ui/text-input.js';
import { asked, selectConversation } from './slice.js';

/** What one could ask, by tab, for whoever does not know where to begin. */
const SUGGESTIONS: Record<WorkspaceTab, readonly string[]> = {
  scripts: ['Make the ending happier', 'Shorten the first scene'],
  characters: ['Give the hero a red coat', 'Make everybody look older'],
  scenes: ['Set the second scene at night', 'Film the shots that have no video'],
};

interface ChatProps {
  projectId: string;
  tab: WorkspaceTab;
}

/** The conversation with the assistant about one project. */
export function Chat({ projectId, tab }: ChatProps) {
  const dispatch = useAppDispatch();
  const { messages, isWaiting } = useSelector((state: Parameters<typeof selectConversation>[0]) => selectConversation(state, projectId));
  const [draft, setDraft] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new comes into sight
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [count, isWaiting]);

  const ask = (message: string) => {
    if (isWaiting || message.trim() === '') return;
    dispatch(asked({ projectId, currentTab: tab, message }));
    setDraft('');
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method is not meant for us
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(draft);
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div role="log" aria-label="Conversation with the assistant" className="min-h-0 flex-1 overflow-y-auto p-4">
        {count === 0 && (
          <div className="grid justify-items-start gap-3 text-quiet text-sm">
            <p>Say what to change. The assistant edits this project for you.</p>
            {SUGGESTIONS[tab].map((text) => (
              <button
                key={text}
                type="button"
                onClick={() => setDraft(text)}
                className="rounded-full border border-line px-3 py-1.5 text-left text-ink transition-colors hover:border-line-strong"
              >
                {text}
              </button>
            ))}
          </div>
        )}
        <ol className="grid gap-3">
          {messages.map(({ id, type, content }) => (
            <li
              key={id}
              className={classes(
                'max-w-[85%] whitespace-pre-wrap break-words rounded-card px-3.5 py-2.5 text-sm leading-relaxed',
                type === 'user' ? 'ml-auto bg-hover' : 'mr-auto border border-line bg-surface',
              )}
            >
              <span className="sr-only">{type === 'user' ? 'You: ' : 'Assistant: '}</span>
              {content}
            </li>
          ))}
        </ol>
        {isWaiting && (
          <p role="status" className="mt-3 flex items-center gap-2 text-quiet text-sm">
            <Spinner /> Thinking...
          </p>
        )}
        <div ref={end} />
      </div>
      <form
        className="flex items-end gap-2 border-line border-t p-3"
        onSubmit={(event) => {
          event.preventDefault();
          ask(draft);
        }}
      >
        <Textarea
          aria-label="Ask the assistant"
          placeholder="Ask for a change"
          rows={1}
          value={draft}
          disabled={isWaiting}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={sendOnEnter}
          className="max-h-40 min-h-10 resize-none"
        />
        <IconButton label="Send" type="submit" disabled={isWaiting || draft.trim() === ''}>
          <ArrowUp aria-hidden />
        </IconButton>
      </form>
    </div>
  );
}

export const AssistantMark = () => <Sparkles aria-hidden className="size-4 text-tungsten" />;
