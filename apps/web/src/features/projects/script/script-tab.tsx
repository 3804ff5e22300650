import { FileText } from 'lucide-react';
import { useParams } from 'react-router';
import { NextStep, projectsApi } from '../../../entities/project/index.js';
import { Banner } from '../../../ui/banner.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Waiting } from '../../../ui/spinner.js';
import { SceneText } from './scene-text.js';
import { useCasting } from './use-casting.js';

export function ScriptTab() {
  const { projectId = '' } = useParams();
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const { cast, busy, failure } = useCasting(projectId);
  if (!project) return <Waiting>Loading script...</Waiting>;
  const { script, character_count } = project;
  if (!script || script.scenes.length === 0) {
    return (
      <EmptyState icon={<FileText aria-hidden />} title="No Script Available" text="The script of this project has not been written yet." />
    );
  }
  return (
    <article className="mx-auto grid max-w-4xl gap-10">
      <header className="grid gap-3">
        <h2 className="title-card text-4xl">{script.title}</h2>
        <p className="text-lg text-quiet">{script.logline}</p>
      </header>
      {failure && <Banner tone="bad" title={failure} />}
      {script.scenes.map((scene) => (
        <SceneText key={scene.id} scene={scene} />
      ))}
      {character_count === 0 && <NextStep busy={busy} busyLabel="Generating Characters..." onClick={cast} />}
    </article>
  );
}
