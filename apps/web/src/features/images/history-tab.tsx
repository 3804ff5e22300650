import { History } from 'lucide-react';
import { useState } from 'react';
import { usePaidCall } from '../../entities/credits/index.js';
import { HowMade } from '../../entities/recipe/index.js';
import { newStep, useUndoable } from '../../platform/undo/use-undoable.js';
import { Badge } from '../../ui/badge.js';
import { Banner } from '../../ui/banner.js';
import { beginning } from '../../ui/beginning.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failed } from '../../ui/failed.js';
import { Picture } from '../../ui/picture.js';
import { Waiting } from '../../ui/spinner.js';
import type { EditedPicture, LookedAt } from './edited-picture.js';
import { methodOf } from './method-label.js';

interface HistoryTabProps {
  picture: EditedPicture;
  aspect: string;
  looked: { url: string } | null;
  onLook: (picture: LookedAt) => void;
  onFinished: () => void;
}

/** Every picture that there was: a click looks at it, 'Use' goes back to it. */
export function HistoryTab({ picture, aspect, looked, onLook, onFinished }: HistoryTabProps) {
  const { items, isError, refetch } = picture.history;
  const { send, failure, isShown } = usePaidCall();
  const undoable = useUndoable();
  const [wanted, setWanted] = useState<string | null>(null);
  const use = async (id: string) => {
    const before = items?.find(({ in_use }) => in_use);
    setWanted(id);
    const step = newStep();
    const done = await send({ call: () => picture.restore(id, step), otherwise: 'That picture could not be brought back.' });
    setWanted(null);
    if (!done) return;
    if (before) {
      undoable({
        done: 'Earlier picture in use',
        undo: () => picture.undo(step),
        otherwise: 'That picture could not be brought back.',
      });
    }
    if (isShown()) onFinished();
  };
  if (isError) {
    return <Failed title="The earlier pictures could not be loaded" onRetry={refetch} />;
  }
  if (!items) return <Waiting>Loading earlier pictures...</Waiting>;
  if (items.length === 0) return <EmptyState icon={<History aria-hidden />} title="No earlier pictures" className="py-10" />;
  return (
    <div className="grid gap-4">
      {failure && <Banner tone="bad" title={failure} />}
      <ul className="grid grid-cols-2 gap-3">
        {items.map((item) => (
          <li key={item._id} className="grid content-start gap-2 has-[details[open]]:col-span-full">
            <button
              type="button"
              aria-label={`Look at ${describe(item.prompt)}`}
              aria-pressed={looked?.url === item.image_url}
              onClick={() => onLook({ url: item.image_url, method: item.generation_method, prompt: item.prompt })}
              className="rounded-frame aria-pressed:outline-2 aria-pressed:outline-tungsten aria-pressed:outline-offset-2"
            >
              <Picture src={item.thumb_url || item.image_url} alt={describe(item.prompt)} aspect={aspect} />
            </button>
            <div className="flex min-h-8 items-center justify-between gap-2">
              <span className="truncate text-quiet text-xs first-letter:uppercase">
                {methodOf(item.generation_method)?.model ?? 'Unknown'}
              </span>
              {item.in_use ? (
                <Badge tone="action">In use</Badge>
              ) : (
                <Button
                  look="secondary"
                  size="small"
                  aria-label={`Use ${describe(item.prompt)}`}
                  busy={wanted === item._id}
                  disabled={wanted !== null && wanted !== item._id}
                  onClick={() => use(item._id)}
                >
                  Use
                </Button>
              )}
            </div>
            {item.recipe && <HowMade name={describe(item.prompt)} recipe={item.recipe} madeAt={item.created_at} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

const describe = (prompt: string): string => (prompt.trim() === '' ? 'this picture' : beginning(prompt.trim(), 120));
