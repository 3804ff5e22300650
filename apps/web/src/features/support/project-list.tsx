import type { SupportProject } from '@scenewright/contract';
import { counted } from '@scenewright/domain';
import { useState } from 'react';
import { ReasonForm } from '../../entities/staff/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { CallFailed } from '../../platform/api/call-failed.js';
import { useServices } from '../../platform/services/services-context.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { onDay } from '../../ui/dates.js';
import { Skeleton } from '../../ui/skeleton.js';
import { supportApi } from './api.js';
import { Section } from './section.js';
import { needsReason, useLastingLook } from './use-lasting-looks.js';
import { filmName } from './words.js';

/** Somebody's films. What is in one opens with a reason of its own. */
export const ProjectList = ({ uid, projects }: { uid: string; projects: readonly SupportProject[] }) => (
  <Section title="Films" note={projects.length > 0 && projects.length.toLocaleString('en')}>
    {projects.length === 0 ? (
      <p className="text-quiet text-sm">None yet.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {projects.map((project) => (
          <Project key={project.id} uid={uid} project={project} />
        ))}
      </ul>
    )}
  </Section>
);

function Project({ uid, project }: { uid: string; project: SupportProject }) {
  const [isOpen, setOpen] = useState(false);
  const { id, scene_count, character_count, created_at, deleted_at, days_left } = project;
  return (
    <li className="grid gap-3 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-2">
            <span className="break-words font-medium">{filmName(project)}</span>
            {deleted_at && <Badge tone="bad">{days_left ? `Deleted, ${counted(days_left, 'day')} left` : 'Deleted for good'}</Badge>}
          </p>
          <p className="text-quiet">
            {scene_count} {scene_count === 1 ? 'scene' : 'scenes'} · {character_count} {character_count === 1 ? 'character' : 'characters'}{' '}
            · begun {onDay(created_at)}
          </p>
          <code className="break-all text-quiet text-xs">{id}</code>
        </div>
        <div className="flex flex-wrap gap-2">
          {deleted_at && days_left ? <Restore uid={uid} projectId={id} /> : null}
          <Button size="small" look="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close' : 'What is in it'}
          </Button>
        </div>
      </div>
      {isOpen && <Content uid={uid} projectId={id} />}
    </li>
  );
}

function Restore({ uid, projectId }: { uid: string; projectId: string }) {
  const { notices } = useServices();
  const [restore, { isLoading }] = supportApi.useRestoreProjectOfPersonMutation();
  const confirm = async () => {
    const { error } = await restore({ params: { uid, projectId } });
    if (error) notices.error('The film could not be brought back.', messageOf(error, 'Try again in a moment.'));
    else notices.success('The film is theirs again.');
  };
  return (
    <Button size="small" look="secondary" busy={isLoading} busyLabel="Bringing back…" onClick={confirm}>
      Bring back
    </Button>
  );
}

function Content({ uid, projectId }: { uid: string; projectId: string }) {
  const { mayLook } = useLastingLook(uid, 'projects');
  const { currentData: project, error, isFetching, refetch } = supportApi.useSupportProjectQuery({ uid, projectId }, { skip: !mayLook });
  if (mayLook === false || needsReason(error)) {
    return (
      <ReasonForm
        uid={uid}
        kind="projects"
        title="What somebody writes is theirs"
        text="Open it only when you need it to help. The reason is told to them beside the one for their account."
      />
    );
  }
  if (error) {
    return <CallFailed title="The film cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />;
  }
  if (!project) {
    return (
      <div role="status" aria-label="Loading the film">
        <Skeleton className="h-24 rounded-card" />
      </div>
    );
  }
  return (
    <div className="grid gap-3 rounded-card bg-hover p-4">
      <p className="whitespace-pre-wrap break-words">{project.idea || 'No idea was written.'}</p>
      {project.logline && <p className="text-quiet">{project.logline}</p>}
      {project.scenes.length > 0 && (
        <ol className="grid list-decimal gap-1 pl-5">
          {project.scenes.map(({ title, description }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: scenes of a script have no other name, and this list never changes
            <li key={nth}>
              <span className="font-medium">{title}</span> <span className="text-quiet">{description}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
