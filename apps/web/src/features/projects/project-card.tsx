import type { ProjectSummary } from '@scenewright/contract';
import { Clapperboard, EllipsisVertical, GitBranch, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.js';
import { beginning } from '../../ui/beginning.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { Picture } from '../../ui/picture.js';
import { factsOf } from './facts.js';
import { projectStatus, statusTone } from './status.js';

interface ProjectCardProps {
  project: ProjectSummary;
  /** Address of a picture, where there is one. */
  cover?: string | undefined;
  /** Of a branch: what the film is called that it branches from, where that is among one's own. */
  branchOf?: string | undefined;
  /** Left out for what is only an example. */
  onDelete?: () => void;
}

export function ProjectCard({ project, cover, branchOf, onDelete }: ProjectCardProps) {
  const status = projectStatus(project);
  const title = project.script?.title;
  return (
    <Card className="group relative flex flex-col gap-4 overflow-hidden p-5 transition-colors hover:border-line-strong">
      <Picture
        src={cover}
        alt=""
        aspect="16:9"
        placeholder={<Clapperboard aria-hidden className="size-8 opacity-40" />}
        className="-mx-5 -mt-5 rounded-none"
      />
      <div className="flex items-center gap-3">
        <Badge tone={statusTone[status]}>{status}</Badge>
        <time dateTime={project.created_at} className="ml-auto text-quiet text-sm">
          {new Date(project.created_at).toLocaleDateString(undefined, { dateStyle: 'medium' })}
        </time>
        {onDelete && (
          <Menu
            trigger={
              <IconButton label="Project options" size="small" className="-mr-2 relative z-10">
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
          >
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onDelete}>
              Delete
            </MenuItem>
          </Menu>
        )}
      </div>
      <div className="grid gap-1.5">
        {title && <h2 className="title-card text-xl">{title}</h2>}
        {project.branch_of && (
          <p className="flex items-center gap-1.5 text-quiet text-sm">
            <GitBranch aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{branchOf ? `Branch of “${branchOf}”` : 'A branch'}</span>
          </p>
        )}
        <p className={title ? 'line-clamp-3 text-quiet' : 'line-clamp-4'}>{project.idea}</p>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
        <p className="slate text-quiet">{factsOf(project)}</p>
        {onDelete && (
          <Button asChild look="secondary" size="small">
            <Link
              to={`/project/${project._id}`}
              className="after:absolute after:inset-0"
              aria-label={`Open Project ${title ?? beginning(project.idea, 60)}`}
            >
              Open Project
            </Link>
          </Button>
        )}
      </div>
    </Card>
  );
}
