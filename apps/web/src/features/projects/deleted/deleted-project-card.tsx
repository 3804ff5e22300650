import type { DeletedProject } from '@scenewright/contract';
import { Clapperboard } from 'lucide-react';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Picture } from '../../../ui/picture.js';
import { factsOf } from '../facts.js';
import { titleOf } from './title-of.js';

/** Days from which on the little time that is left is pointed out. */
const SOON = 3;

interface Props {
  project: DeletedProject;
  /** Address of a picture, where there is one. */
  cover: string | undefined;
  restoring: boolean;
  onRestore: () => void;
  onDeleteForGood: () => void;
}

export function DeletedProjectCard({ project, cover, restoring, onRestore, onDeleteForGood }: Props) {
  const { deleted_at, days_left } = project;
  const title = titleOf(project);
  return (
    <Card className="flex flex-col gap-4 overflow-hidden p-5">
      <Picture
        src={cover}
        alt=""
        aspect="16:9"
        placeholder={<Clapperboard aria-hidden className="size-8 opacity-40" />}
        className="-mx-5 -mt-5 rounded-none opacity-80"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet text-sm">
          Deleted on <time dateTime={deleted_at}>{new Date(deleted_at).toLocaleDateString(undefined, { dateStyle: 'medium' })}</time>
        </p>
        <Badge tone={days_left <= SOON ? 'bad' : 'quiet'}>{days_left === 1 ? 'Last day' : `${days_left} days left`}</Badge>
      </div>
      <div className="grid gap-1.5">
        <h2 className="title-card text-xl">{title}</h2>
        <p className="line-clamp-3 text-quiet">{project.idea}</p>
      </div>
      <p className="slate mt-auto pt-2 text-quiet">{factsOf(project)}</p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="secondary" size="small" busy={restoring} busyLabel="Restoring…" aria-label={`Restore ${title}`} onClick={onRestore}>
          Restore
        </Button>
        <Button look="ghost" size="small" aria-label={`Delete for good: ${title}`} onClick={onDeleteForGood}>
          Delete for good
        </Button>
      </div>
    </Card>
  );
}
