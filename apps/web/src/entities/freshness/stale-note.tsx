import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { costOf, updateOf } from './update.js';
import { useStaleOf } from './use-stale.js';
import { useUpdate } from './use-update.js';

interface StaleNoteProps {
  projectId: string;
  /** Of a shot, a character or an audio item. */
  id: string;
  /** What is shown here: 'Clip of this shot'; absent: everything of it. */
  kinds?: readonly string[];
  mayEdit?: boolean;
  className?: string;
}

/** Quietly, with a dot: what no longer fits what it was made from, why, and what can be done about it. Nothing where everything fits. */
export function StaleNote({ projectId, id, kinds, mayEdit = true, className }: StaleNoteProps) {
  const { stale, all } = useStaleOf(projectId, id);
  const shown = kinds ? stale.filter(({ kind }) => kinds.includes(kind)) : stale;
  if (shown.length === 0) return null;
  return <Note {...{ projectId, mayEdit, className }} stale={shown} all={all} />;
}

type Stale = ReturnType<typeof useStaleOf>['stale'];

function Note({
  projectId,
  stale,
  all,
  mayEdit,
  className,
}: {
  projectId: string;
  stale: Stale;
  all: Stale;
  mayEdit: boolean;
  className?: string | undefined;
}) {
  const { update, leave, isBusy, failure } = useUpdate(projectId);
  const outputs = stale.map(({ output }) => output);
  const wanted = updateOf(all, outputs);
  return (
    <fieldset className={classes('grid gap-2 rounded-control bg-sunken px-3 py-2.5 text-sm', className)}>
      <legend className="sr-only">Out of date</legend>
      <ul className="grid gap-1">
        {stale.map(({ output, kind, causes, blocked }) => (
          <li key={output} className="grid grid-cols-[auto_1fr] items-baseline gap-x-2">
            <span aria-hidden className="size-1.5 -translate-y-0.5 rounded-full bg-tungsten" />
            <span className="min-w-0 break-words">
              <span className="font-medium">{NAMES[kind]}:</span> {causes.join(', ')}
              {blocked && <span className="block text-quiet">{blocked}</span>}
            </span>
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          {wanted.outputs.length > 0 && (
            <Button look="secondary" size="small" busy={isBusy} busyLabel="Starting..." onClick={() => update(wanted)}>
              Update · {costOf(wanted.credits)}
            </Button>
          )}
          <Button look="ghost" size="small" disabled={isBusy} onClick={() => leave(outputs)}>
            Leave as it is
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const NAMES = { portrait: 'Portrait', start_frame: 'Start frame', clip: 'Clip', sound: 'Sound' } as const;
