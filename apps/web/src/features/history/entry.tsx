import type { HistoryEntry } from '@scenewright/contract';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.js';
import { CompareToggle } from './compare-toggle.js';
import { Marks } from './marks.js';
import { NameMomentDialog } from './name-moment-dialog.js';
import type { Pair } from './use-pair.js';
import { when } from './when.js';

const WHO = { you: 'You', owner: 'The owner', studio: 'The studio' } as const;
const VIA = {
  assistant: { you: 'By the assistant, for you', owner: 'By the assistant, for the owner', studio: 'The assistant' },
  staff: { you: 'By the staff of this studio, for you', owner: 'By the staff, for the owner', studio: 'The staff' },
} as const;

interface EntryProps {
  projectId: string;
  entry: HistoryEntry;
  mayEdit: boolean;
  pair: Pair;
}

/** What one click led to, with what stands out in it. */
export function Entry({ projectId, entry, mayEdit, pair }: EntryProps) {
  const { at, who, via, said, picture_urls, position, marks } = entry;
  const [first = '', ...others] = said;
  const [isNaming, setIsNaming] = useState(false);
  const hasName = marks.some((mark) => mark.kind === 'named' && mark.position === position);
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-medium">{first}</p>
          <p className="text-quiet text-sm">
            {via ? VIA[via][who] : WHO[who]} · <time dateTime={at}>{when(at)}</time>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:shrink-0 sm:flex-nowrap">
          {mayEdit && !hasName && (
            <Button look="ghost" size="small" aria-label={`Name this moment: ${first}`} onClick={() => setIsNaming(true)}>
              <Bookmark aria-hidden /> Name
            </Button>
          )}
          <CompareToggle pair={pair} moment={{ position, label: first }} />
          <Button asChild look="secondary" size="small">
            <Link to={`/project/${projectId}/history/${position}`} aria-label={`Look at the film after: ${first}`}>
              Look
            </Link>
          </Button>
        </div>
      </div>
      {marks.length > 0 && <Marks projectId={projectId} marks={marks} entryPosition={position} mayEdit={mayEdit} pair={pair} />}
      {others.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-md py-0.5 text-quiet text-sm">
            {others.length === 1 ? 'What followed' : `What followed (${others.length})`}
          </summary>
          <ul className="grid list-disc gap-1 pt-2 pl-5 text-sm">
            {others.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays in its order, and may read the same twice
              <li key={index}>{one}</li>
            ))}
          </ul>
        </details>
      )}
      {picture_urls.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {picture_urls.map((url) => (
            <img key={url} src={url} alt="" loading="lazy" className="h-16 rounded-frame bg-sunken object-cover" />
          ))}
        </div>
      )}
      <NameMomentDialog projectId={projectId} position={position} name={null} open={isNaming} onOpenChange={setIsNaming} />
    </li>
  );
}
