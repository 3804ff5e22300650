import type { AdminProject } from '@scenewright/contract';
import { Link } from 'react-router';
import { creditsOf } from '../../entities/credits/index.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { onDay } from '../../ui/dates.js';

const number = 'py-3 pr-8 text-right tabular-nums';
const head = 'py-2 pr-4 font-medium';

/** Projects as rows; on a phone a row is a card. */
export function ProjectTable({ projects }: { projects: readonly AdminProject[] }) {
  return (
    <table className="w-full text-sm max-md:block">
      <caption className="sr-only">Projects, the newest first</caption>
      <thead className="text-left text-quiet max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            Idea
          </th>
          <th scope="col" className={head}>
            Owner
          </th>
          <th scope="col" className={`${head} pr-8 text-right`}>
            Scenes
          </th>
          <th scope="col" className={`${head} pr-8 text-right`}>
            Characters
          </th>
          <th scope="col" className={head}>
            Created
          </th>
          <th scope="col" className={head}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t max-md:block">
        {projects.map((project) => (
          <ProjectRow key={project._id} project={project} />
        ))}
      </tbody>
    </table>
  );
}

function ProjectRow({ project }: { project: AdminProject }) {
  const { _id, idea, script, user_email, scene_count, character_count, created_at, deleted_at, cost, failures } = project;
  const title = script?.title ?? idea;
  return (
    <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-3">
      <th scope="row" className="max-w-[34rem] py-3 pr-4 text-left font-normal max-md:py-0">
        <span className="line-clamp-1 font-medium">{title}</span>
        {idea !== title && <span className="line-clamp-1 text-quiet">{idea}</span>}
        {(cost > 0 || failures > 0 || deleted_at !== null) && (
          <span className="flex flex-wrap gap-1.5 pt-1">
            {cost > 0 && <Badge>{creditsOf(cost)}</Badge>}
            {failures > 0 && <Badge tone="bad">{failures === 1 ? '1 failure' : `${failures} failures`}</Badge>}
            {deleted_at !== null && <Badge tone="bad">Deleted {onDay(deleted_at)}</Badge>}
          </span>
        )}
      </th>
      <td className="py-3 pr-4 max-md:col-start-1 max-md:py-0 max-md:text-quiet">{user_email || 'gone'}</td>
      <td className={`${number} max-md:col-start-1 max-md:py-0 max-md:text-left max-md:text-quiet`}>
        {scene_count}
        <span className="md:hidden">{scene_count === 1 ? ' scene' : ' scenes'}</span>
      </td>
      <td className={`${number} max-md:hidden`}>{character_count}</td>
      <td className="whitespace-nowrap py-3 pr-4 max-md:col-start-1 max-md:py-0 max-md:text-quiet">
        <time dateTime={created_at}>{onDay(created_at)}</time>
      </td>
      <td className="py-2 max-md:col-start-2 max-md:row-span-4 max-md:row-start-1 max-md:py-0">
        <div className="flex gap-2 max-md:flex-col">
          {deleted_at === null && (
            <Button asChild look="secondary" size="small">
              <Link to={`/project/${_id}/scripts`} aria-label={`View ${title}`}>
                View
              </Link>
            </Button>
          )}
          <Button asChild look="ghost" size="small">
            <Link to={`/admin/projects/${_id}`} aria-label={`History of ${title}`}>
              History
            </Link>
          </Button>
        </div>
      </td>
    </tr>
  );
}
