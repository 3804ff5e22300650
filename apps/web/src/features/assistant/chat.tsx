import { ArrowUp, Sparkles, Square } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useWriter } from '../../entities/model/index.js';
import type { WorkspaceTab } from '../../entities/project/index.js';
import { selectJobs } from '../../platform/realtime/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Spinner } from '../../ui/spinner.js';
import { Textarea } from '../../ui/text-input.js';
import { assistantApi } from './api.js';
import { Bubble, Message } from './message.js';
import { asked, selectFailed, selectPending, stopped } from './slice.js';

/** What one could ask, by tab, for whoever does not know where to begin. */
const SUGGESTIONS: Record<WorkspaceTab, readonly string[]> = {
  scripts: ['Make the ending happier', 'Shorten the first scene', 'What is missing?'],
  characters: ['Give the hero a red coat', 'Make everybody look older', 'What voices are there?'],
  scenes: ['Set the first shot at night', 'Film the shots that have no video', 'What did this film cost?'],
};

type State = Parameters<typeof selectPending>[0];

interface ChatProps {
  projectId: string;
  tab: WorkspaceTab;
}

/** The conversation with the assistant about one project. */
export function Chat({ projectId, tab }: ChatProps) {
  const dispatch = useAppDispatch();
  const { data: conversation, error, refetch } = assistantApi.useConversationQuery(projectId);
  const messages = conversation?.messages;
  const pending = useSelector((state: State) => selectPending(state, projectId));
  const failed = useSelector((state: State) => selectFailed(state, projectId));
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const count = messages?.length ?? 0;
  // of newer browsers it gives a promise, which an effect must not
  const showEnd = () => void end.current?.scrollIntoView?.({ block: 'nearest' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new comes into sight
  useEffect(() => {
    showEnd();
  }, [count, pending, failed]);
  const isWaiting = pending !== undefined;
  const wasWaiting = useRef(false);
  useEffect(() => {
    // a field that was disabled has lost the focus of whoever writes on
    const active = document.activeElement;
    const isLost = active === document.body || field.current?.form?.contains(active);
    if (wasWaiting.current && !isWaiting && isLost) field.current?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);

  const ask = (message: string) => {
    if (isWaiting || message.trim() === '') return;
    dispatch(asked({ projectId, currentTab: tab, message }));
    // something that was only begun is not what was sent
    if (message === draft) setDraft('');
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method is not meant for us
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(draft);
  };
  // the log may have the question before its answer is there
  const last = messages?.at(-1);
  const isAnswered = last?.type === 'assistant' && messages?.at(-2)?.content === failed?.message;
  const isWritten = last?.type === 'user' && last.content === (pending ?? failed)?.message;

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div role="log" aria-label="Conversation with the assistant" className="min-h-0 flex-1 overflow-y-auto p-4">
        {!messages && !error && (
          <div className="grid gap-3">
            <p className="sr-only">Loading the conversation...</p>
            <Skeleton className="ml-auto h-10 w-2/3" />
            <Skeleton className="h-16 w-3/4" />
          </div>
        )}
        {error && !messages && (
          <div role="alert" className="grid justify-items-start gap-3 text-sm">
            <p>The conversation could not be loaded.</p>
            <Button look="secondary" size="small" onClick={refetch}>
              Try again
            </Button>
          </div>
        )}
        {messages && count === 0 && !pending && <Beginning tab={tab} onChoose={setDraft} />}
        <ol className="grid gap-3">
          {messages?.map((message, index) => (
            <Message
              key={message.id}
              projectId={projectId}
              message={message}
              isLast={index === count - 1}
              onUndone={() => field.current?.focus()}
            />
          ))}
          {pending && !isWritten && <Bubble type="user">{pending.message}</Bubble>}
          {pending?.words && <Bubble type="assistant">{pending.words}</Bubble>}
          {failed && !isAnswered && (
            <>
              {!isWritten && failed.message !== '' && <Bubble type="user">{failed.message}</Bubble>}
              <Bubble type="assistant">{failed.error}</Bubble>
            </>
          )}
        </ol>
        {pending && (
          <p role="status" className="mt-3 flex items-center gap-2 text-quiet text-sm">
            <Spinner /> {pending.doing ? `${pending.doing}...` : 'Thinking...'}
          </p>
        )}
        <div ref={end} />
      </div>
      {messages && !isWaiting && <Noticed projectId={projectId} onSay={ask} onShown={showEnd} />}
      <form
        className="flex items-end gap-2 border-line border-t p-3"
        onSubmit={(event) => {
          event.preventDefault();
          ask(draft);
        }}
      >
        <Textarea
          ref={field}
          aria-label="Ask the assistant"
          placeholder="Ask for a change"
          rows={1}
          maxLength={2000}
          value={draft}
          disabled={isWaiting}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={sendOnEnter}
          className="max-h-40 min-h-10 resize-none"
        />
        {isWaiting ? (
          <IconButton label="Stop" onClick={() => dispatch(stopped(projectId))}>
            <Square aria-hidden />
          </IconButton>
        ) : (
          <IconButton label="Send" type="submit" disabled={draft.trim() === ''}>
            <ArrowUp aria-hidden />
          </IconButton>
        )}
      </form>
      {conversation && <WhoAnswers model={conversation.model} />}
    </div>
  );
}

/** Whether a machine elsewhere reads along is for the person to know before they write. */
function WhoAnswers({ model }: { model: string | null }) {
  const writer = useWriter();
  return (
    <p className="-mt-1 px-3 pb-3 text-quiet text-xs">
      {model === null
        ? `Answered by rules of this studio${writtenBy(writer)}.`
        : `Answered by the language model ${model}, which reads your messages and this film. It can be wrong.`}
    </p>
  );
}

/** `writer`: undefined as long as it is not known who writes; nothing is promised then. */
function writtenBy(writer: string | null | undefined): string {
  if (writer === undefined) return '';
  return writer === null ? '; nothing is sent elsewhere' : `. What it writes anew is written by ${writer}`;
}

/** What the assistant says unasked: a click says to it what would change that. */
function Noticed({ projectId, onSay, onShown }: { projectId: string; onSay: (text: string) => void; onShown: () => void }) {
  // while something is made it changes all the time, and nothing of it would be true for long
  const isWorking = Object.values(useSelector(selectJobs)).some(({ project_id }) => project_id === projectId);
  const { currentData: noticed = [] } = assistantApi.useAssistantSuggestionsQuery(projectId, {
    skip: isWorking,
    refetchOnMountOrArgChange: true,
  });
  const count = isWorking ? 0 : noticed.length;
  // it takes room from the log, whose last words are to stay in sight
  const show = useEffectEvent(onShown);
  useEffect(() => {
    if (count > 0) show();
  }, [count]);
  if (count === 0) return null;
  return (
    <ul aria-label="What the assistant notices" className="grid gap-1 border-line border-t px-3 py-2">
      {noticed.map(({ words, say }) => (
        <li key={say} className="flex items-center justify-between gap-3 text-quiet text-sm">
          <span className="min-w-0">{words}</span>
          <Button look="link" size="small" className="shrink-0" aria-label={`Say: ${say}`} onClick={() => onSay(say)}>
            {capital(say)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Beginning({ tab, onChoose }: { tab: WorkspaceTab; onChoose: (text: string) => void }) {
  return (
    <div className="grid justify-items-start gap-3 text-quiet text-sm">
      <p>
        Say what to change, and it is done here in your film. What is free happens at once, and you can undo it. What costs credits waits
        for you, with its price.
      </p>
      {SUGGESTIONS[tab].map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => onChoose(text)}
          className="rounded-full border border-line px-3 py-1.5 text-left text-ink transition-colors hover:border-line-strong"
        >
          {text}
        </button>
      ))}
    </div>
  );
}

export const AssistantMark = () => <Sparkles aria-hidden className="size-4 text-tungsten" />;
