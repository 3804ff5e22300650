import type { MomentMark } from '@scenewright/contract';
import { Bookmark, Download, GitBranch, type LucideIcon, Pencil, RefreshCw, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { CompareToggle } from './compare-toggle.js';
import { markWords } from './mark-words.js';
import { NameMomentDialog } from './name-moment-dialog.js';
import type { Pair } from './use-pair.js';
import { useRemoveName } from './use-remove-name.js';

const ICONS: Record<MomentMark['kind'], LucideIcon> = {
  named: Bookmark,
  exported: Download,
  before_restore: RotateCcw,
  before_update: RefreshCw,
  branched: GitBranch,
};

interface MarksProps {
  projectId: string;
  marks: readonly MomentMark[];
  /** Of the entry that they stand in: what can be done there is not said again. */
  entryPosition: string;
  mayEdit: boolean;
  pair: Pair;
}

/** The moments of an entry that stand out. */
export function Marks({ projectId, marks, entryPosition, mayEdit, pair }: MarksProps) {
  return (
    <ul aria-label="Marked moments" className="grid gap-1.5">
      {marks.map((mark) => (
        <li
          key={`${mark.position} ${mark.kind}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-tungsten-wash px-3 py-1.5"
        >
          <MarkLabel mark={mark} />
          <span className="ml-auto flex flex-wrap items-center gap-1">
            {mark.kind === 'named' && mayEdit && <NameTools projectId={projectId} mark={mark} />}
            {mark.position !== entryPosition && (
              <>
                <CompareToggle pair={pair} moment={{ position: mark.position, label: markWords(mark) }} />
                <Button asChild look="ghost" size="small">
                  <Link to={`/project/${projectId}/history/${mark.position}`} aria-label={`Look at the film then: ${markWords(mark)}`}>
                    Look
                  </Link>
                </Button>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function MarkLabel({ mark }: { mark: MomentMark }) {
  const Icon = ICONS[mark.kind];
  return (
    <span className="flex min-w-0 items-center gap-2 font-medium text-sm text-tungsten">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 break-words">{markWords(mark)}</span>
    </span>
  );
}

function NameTools({ projectId, mark: { position, name } }: { projectId: string; mark: MomentMark }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { removeName, isRemoving } = useRemoveName(projectId);
  return (
    <>
      <IconButton label={`Rename “${name}”`} size="small" onClick={() => setIsRenaming(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Take the name “${name}” away`} size="small" busy={isRemoving} onClick={() => removeName(position)}>
        <X aria-hidden />
      </IconButton>
      <NameMomentDialog projectId={projectId} position={position} name={name} open={isRenaming} onOpenChange={setIsRenaming} />
    </>
  );
}
