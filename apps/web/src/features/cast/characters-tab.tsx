import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Waiting } from '../../ui/spinner.js';
import { useLoaded } from '../../ui/use-loaded.js';
import { useProjectQuery } from '../projects/api.js';
import { NextStep } from '../workspace/next-step.js';
import { useCharactersQuery } from './api.js';
import { CharacterCard } from './character-card.js';
import { PortraitViewer } from './portrait-viewer.js';
import { useSceneGeneration } from './use-scene-generation.js';

const loadEditor = () => import('../scenes/image-dialog/image-dialog.js');

export function CharactersTab() {
  const { projectId = '' } = useParams();
  const { data: project } = useProjectQuery(projectId);
  const { data: cast, isLoading, isError, refetch } = useCharactersQuery(projectId);
  const [enlargedId, setEnlargedId] = useState<string | null>(null);
  const [edited, setEdited] = useState({ id: '', open: false });
  const editor = useLoaded(loadEditor, edited.open);
  const { start, busy } = useSceneGeneration(projectId);
  const characters = cast?.characters ?? [];
  const isCasting = cast?.casting_status === 'in_progress';
  if (isLoading || (isCasting && characters.length === 0)) return <Waiting>Generating characters...</Waiting>;
  return (
    <>
      {isError && (
        <Banner
          tone="bad"
          title="The characters could not be loaded"
          className="mb-6"
          action={
            <Button look="secondary" size="small" onClick={refetch}>
              Try again
            </Button>
          }
        />
      )}
      {cast && characters.length === 0 && <EmptyState icon={<UsersRound aria-hidden />} title="No characters generated yet." />}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {characters.map((character) => (
          <li key={character._id}>
            <CharacterCard
              character={character}
              onEnlarge={() => setEnlargedId(character._id)}
              onEdit={() => setEdited({ id: character._id, open: true })}
            />
          </li>
        ))}
      </ul>
      <PortraitViewer character={characters.find((one) => one._id === enlargedId)} onClose={() => setEnlargedId(null)} />
      {editor && (
        <editor.ImageDialog
          projectId={projectId}
          subject={{ kind: 'character', characterId: edited.id }}
          title="Edit Character"
          open={edited.open}
          onOpenChange={(open) => setEdited({ ...edited, open })}
        />
      )}
      {project?.scene_count === 0 && (
        <NextStep
          busy={busy}
          busyLabel="Generating scenes..."
          disabled={characters.length === 0 && !cast?.characters_completed}
          onClick={start}
        />
      )}
    </>
  );
}
