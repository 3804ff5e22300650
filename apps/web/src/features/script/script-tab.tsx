import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { castApi, useIsCast } from '../../entities/character/index.js';
import { NextStep, projectsApi, useMayEdit } from '../../entities/project/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { EditableText } from '../../entities/text-edit/index.js';
import { Banner } from '../../ui/banner.js';
import { Waiting } from '../../ui/spinner.js';
import { AddScene } from './add-scene.js';
import { SceneText } from './scene-text.js';
import { SceneTools } from './scene-tools.js';
import { ScreenplayPage } from './screenplay-page.js';
import { ScriptPending } from './script-pending.js';
import { ScriptTools, type ScriptView } from './script-tools.js';
import { SplitHere } from './split-here.js';
import { useCasting } from './use-casting.js';
import { scenesAsMade, scenesOfScript, withNames } from './written.js';

/** The script, edited where it is read. Once scenes are made, their words are shown and changed here. */
export function ScriptTab() {
  const { projectId = '' } = useParams();
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const mayEdit = useMayEdit(projectId);
  const isMade = (project?.scene_count ?? 0) > 0;
  const { data: made } = scenesApi.useScenesQuery(projectId, { skip: !isMade });
  const { data: castAnswer } = castApi.useCharactersQuery(projectId, { skip: (project?.character_count ?? 0) === 0 });
  const isCast = useIsCast(project);
  const { cast, busy, failure } = useCasting(projectId);
  const [view, setView] = useState<ScriptView>('shots');
  if (!project || (isMade && !made)) return <Waiting>Loading script...</Waiting>;
  const { script } = project;
  if (!script || script.scenes.length === 0) {
    return <ScriptPending projectId={projectId} />;
  }
  const scenes = made && isMade ? scenesAsMade(made) : scenesOfScript(script);
  const params = { projectId };
  const characters = castAnswer?.characters ?? [];
  const film = { title: script.title, logline: script.logline, scenes: withNames(scenes, characters) };
  const isPage = view === 'page';
  return (
    <div className="mx-auto grid max-w-4xl gap-6 print:max-w-none">
      <ScriptTools film={film} view={view} onView={setView} mayEdit={mayEdit} />
      {isPage ? (
        <ScreenplayPage {...film} />
      ) : (
        <article className="grid gap-10">
          <header className="grid gap-3">
            <h2 className={mayEdit ? 'sr-only' : 'title-card text-4xl'}>{script.title}</h2>
            {mayEdit && (
              <EditableText
                label="Title of the film"
                value={script.title}
                isLine
                maxLength={200}
                className="title-card text-4xl"
                projectId={projectId}
                of={projectId}
                field="title"
                revision={(title) => ({ call: 'reviseFilm', params, body: { title } })}
              />
            )}
            {mayEdit ? (
              <EditableText
                label="Logline"
                value={script.logline}
                placeholder="What does the film tell, in a sentence or two?"
                maxLength={4000}
                className="text-lg text-quiet"
                projectId={projectId}
                of={projectId}
                field="logline"
                revision={(logline) => ({ call: 'reviseFilm', params, body: { logline } })}
              />
            ) : (
              <p className="text-lg text-quiet">{script.logline}</p>
            )}
            {mayEdit && (
              <p className="flex items-center gap-2 text-quiet text-sm">
                <Pencil aria-hidden className="size-4 shrink-0" /> Click any words to change them. What you write is saved as you go.
              </p>
            )}
          </header>
          {failure && <Banner tone="bad" title={failure} />}
          {scenes.map((scene) => (
            <SceneText
              key={scene.ref}
              projectId={projectId}
              scene={scene}
              cast={characters}
              mayEdit={mayEdit}
              shotTools={(shot) => mayEdit && isMade && shot.number > 1 && <SplitHere projectId={projectId} scene={scene} shot={shot} />}
              tools={mayEdit && isMade && <SceneTools projectId={projectId} scene={scene} of={scenes.length} />}
            />
          ))}
          {mayEdit && isMade && <AddScene projectId={projectId} />}
        </article>
      )}
      {mayEdit && isCast === false && <NextStep busy={busy} busyLabel="Generating Characters..." to="the characters" onClick={cast} />}
    </div>
  );
}
