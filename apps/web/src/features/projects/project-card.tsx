import type { ProjectView } from '@scenewright/contract';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { projectStatus, statusTone } from './status.js';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export function ProjectCard({ project, onDelete }: { project: ProjectView; onDelete?: () => void }) {
  const status = projectStatus(project);
  const facts = [
    `${project.video_length || 30} s`,
    project.aspect_ratio,
    ...(project.scene_count > 0 ? [counted(project.scene_count, 'scene')] : []),
    ...(project.character_count > 0 ? [counted(project.character_count, 'character')] : []),
  ];
  const title = project.script?.title;
  return (
    <Card className="flex flex-col gap-4 p-5 transition-colors hover:border-line-strong">
      <div className="flex items-center gap-3">
        <Badge tone={statusTone[status]}>{status}</Badge>
        <time dateTime={project.created_at} className="ml-auto text-quiet text-sm">
          {new Date(project.created_at).toLocaleDateString(undefined, { dateStyle: 'medium' })}
        </time>
        {onDelete && (
          <Menu
            trigger={
              <IconButton label="Project options" size="small" className="-mr-2">
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
        <p className={title ? 'line-clamp-3 text-quiet' : 'line-clamp-4'}>{project.idea}</p>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
        <p className="slate text-quiet">{facts.join(' · ')}</p>
        {onDelete && (
          <Button asChild look="secondary" size="small">
            <Link to={`/project/${project._id}`} aria-label={`Open Project ${title ?? project.idea.slice(0, 60)}`}>
              Open Project
            </Link>
          </Button>
        )}
      </div>
    </Card>
  );
}
