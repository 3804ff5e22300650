import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { castApi } from '../../entities/character/index.js';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { NextStep, projectsApi, useMayEdit } from '../../entities/project/index.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failed } from '../../ui/failed.js';
import { Waiting } from '../../ui/spinner.js';
import { CharacterCard } from './character-card.js';
import { PortraitViewer } from './portrait-viewer.js';
import { useSceneGeneration } from './use-scene-generation.js';

export function CharactersTab() {
  const { projectId = '' } = useParams();
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const { data: cast, isLoading, isError, refetch } = castApi.useCharactersQuery(projectId);
  const [enlargedId, setEnlargedId] = useState<string | null>(null);
  const open = useOpenDialog();
  const { start, busy } = useSceneGeneration(projectId);
  const mayEdit = useMayEdit(projectId);
  const characters = cast?.characters ?? [];
  const isCasting = cast?.casting_status === 'in_progress';
  if (isLoading || (isCasting && characters.length === 0)) return <Waiting>Generating characters...</Waiting>;
  return (
    <>
      {isError && <Failed title="The characters could not be loaded" onRetry={refetch} className="mb-6" />}
      {cast && characters.length === 0 && (
        <EmptyState
          icon={<UsersRound aria-hidden />}
          {...(cast.characters_completed
            ? { title: 'Nobody is in this film.', text: 'It is told by what is seen and heard.' }
            : { title: 'No characters generated yet.' })}
        />
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {characters.map((character) => (
          <li key={character._id}>
            <CharacterCard
              projectId={projectId}
              character={character}
              mayEdit={mayEdit}
              onEnlarge={() => setEnlargedId(character._id)}
              onEdit={() => open({ kind: 'portrait', characterId: character._id })}
            />
          </li>
        ))}
      </ul>
      <PortraitViewer
        character={characters.find((one) => one._id === enlargedId)}
        onClose={() => setEnlargedId(null)}
        onEdit={mayEdit ? (characterId) => open({ kind: 'portrait', characterId }) : null}
      />
      {mayEdit && project?.scene_count === 0 && (
        <NextStep
          busy={busy}
          busyLabel="Generating scenes..."
          disabled={characters.length === 0 && !cast?.characters_completed}
          to="the scenes"
          onClick={start}
        />
      )}
    </>
  );
}
