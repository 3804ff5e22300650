import type { AssistantAction } from '@scenewright/contract';
import { credits, type Millicredits } from '@scenewright/domain';
import { Check, CircleSlash, X } from 'lucide-react';
import { useState } from 'react';
import { amountOf, creditsOf, Price, usePaidCall } from '../../entities/credits/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Button } from '../../ui/button.js';
import { assistantApi } from './api.js';
import { assistantActed } from './slice.js';

interface ActionsProps {
  projectId: string;
  actions: readonly AssistantAction[];
  /** What was proposed earlier may still be confirmed, but is not what the eye is led to. */
  isLast: boolean;
}

const sumOf = (actions: readonly AssistantAction[]): Millicredits => actions.reduce((sum, { price }) => sum + credits(price), 0);

/** What the assistant would do once the person says so, each with its price, and what became of it. */
export function Actions({ projectId, actions, isLast }: ActionsProps) {
  const dispatch = useAppDispatch();
  const { notices } = useServices();
  const [carryOut] = assistantApi.useCarryOutActionsMutation();
  const [decline, declining] = assistantApi.useDeclineActionsMutation();
  const { send, busy, failure } = usePaidCall();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const open = actions.filter(({ state }) => state === 'proposed');
  // of one thing that was done the answer itself says so
  const isSaid =
    actions.filter(({ state }) => state === 'done').length === 1 && actions.some(({ price, state }) => state === 'done' && price === 0);

  const confirm = async (some: readonly AssistantAction[]) => {
    const ids = some.map(({ id }) => id);
    const price = sumOf(some);
    setChosen(ids);
    const answer = await send({
      call: (keyed) => carryOut(keyed({ body: { projectId, actions: ids } })),
      otherwise: 'That could not be done. Try again in a moment.',
      price,
      shortage: `This costs ${creditsOf(amountOf(price))}.`,
    });
    setChosen([]);
    if (answer) dispatch(assistantActed(projectId));
    for (const { state, error } of answer?.actions ?? []) if (state === 'proposed' && error) notices.info(error);
  };
  const leave = async () => {
    const { error } = await decline({ body: { projectId, actions: open.map(({ id }) => id) } });
    if (error) notices.error('That could not be left.', messageOf(error, 'Try again in a moment.'));
  };
  const total = sumOf(open);

  return (
    <div className="mt-3 grid gap-2 border-line border-t pt-3">
      <ul className="grid gap-2">
        {actions
          .filter(({ state }) => state !== 'done' || !isSaid)
          .map((action) => (
            <li key={action.id} className="grid gap-1">
              <span className="flex items-start gap-2">
                <StateMark state={action.state} />
                <span className={action.state === 'declined' ? 'min-w-0 text-quiet line-through' : 'min-w-0'}>{action.words}</span>
                {action.state === 'proposed' && open.length > 1 && action.price > 0 && (
                  <span className="ml-auto shrink-0 text-quiet tabular-nums">
                    <Price price={credits(action.price)} />
                  </span>
                )}
              </span>
              {action.error && <span className="pl-6 text-bad">{action.error}</span>}
            </li>
          ))}
      </ul>
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" look={isLast ? 'primary' : 'secondary'} busy={busy} onClick={() => confirm(open)}>
            {chosen.length > 0 ? 'Working...' : open.length > 1 ? 'Confirm all' : 'Confirm'}
            {total > 0 && <Price price={total} />}
          </Button>
          <Button size="small" look="ghost" busy={declining.isLoading} disabled={busy} onClick={leave}>
            Not now
          </Button>
        </div>
      )}
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}

const WORDS = { proposed: 'Waits for you', done: 'Done', refused: 'Could not be done', declined: 'Left' } as const;

function StateMark({ state }: { state: AssistantAction['state'] }) {
  const Icon = state === 'done' ? Check : state === 'refused' ? X : CircleSlash;
  return (
    <>
      <span className="sr-only">{WORDS[state]}: </span>
      {state === 'proposed' ? (
        <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-tungsten" />
      ) : (
        <Icon aria-hidden className={state === 'done' ? 'mt-1 size-4 shrink-0 text-good' : 'mt-1 size-4 shrink-0 text-quiet'} />
      )}
    </>
  );
}
