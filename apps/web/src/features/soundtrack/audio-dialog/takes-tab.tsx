import type { AudioView } from '@scenewright/contract';
import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { PlayButton, soundtrackApi } from '../../../entities/audio/index.js';
import { HowMade } from '../../../entities/recipe/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useRefusal } from '../../../platform/api/use-refusal.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { newStep, useUndoable, useUndoStep } from '../../../platform/undo/use-undoable.js';
import { Badge } from '../../../ui/badge.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Failed } from '../../../ui/failed.js';
import { Waiting } from '../../../ui/spinner.js';
import { useSitting } from '../../../ui/use-sitting.js';

/** Every take that was made of a sound, with its words: each can be heard, and be the one that the film has. */
export function TakesTab({ projectId, audio }: { projectId: string; audio: AudioView }) {
  const { data: takes, isError, refetch } = soundtrackApi.useAudioTakesQuery({ projectId, audioId: audio._id });
  const { data: voices = [] } = soundtrackApi.useVoicesQuery(undefined, { skip: audio.type !== 'voice' });
  const dispatch = useAppDispatch();
  const undoable = useUndoable();
  const [wanted, setWanted] = useState<string | null>(null);
  const { refusal, begin } = useRefusal<string>(useSitting());
  const undoStep = useUndoStep(projectId);
  const choose = (takeId: string, step: string) =>
    dispatch(soundtrackApi.endpoints.chooseTake.initiate({ params: { audioId: audio._id, takeId }, step }, { track: false }));
  const use = async (takeId: string) => {
    const before = takes?.find(({ in_use }) => in_use);
    setWanted(takeId);
    const attempt = begin();
    const step = newStep();
    const { error } = await choose(takeId, step);
    setWanted(null);
    if (error) {
      const why = messageOf(error, 'That take could not be chosen. Try again.');
      return attempt.refuse(why, why);
    }
    if (before) {
      undoable({
        done: 'Another take in use',
        undo: () => undoStep(step),
        otherwise: 'The take from before could not be brought back.',
      });
    }
  };
  if (isError) {
    return <Failed title="The takes could not be loaded" onRetry={refetch} />;
  }
  if (!takes) return <Waiting>Loading takes...</Waiting>;
  if (takes.length === 0) return <EmptyState icon={<AudioLines aria-hidden />} title="No takes yet" className="py-10" />;
  return (
    <div className="grid gap-4">
      {refusal && <Banner tone="bad" title={refusal} />}
      <ol reversed aria-label="Takes, newest first" className="grid gap-3">
        {takes.map((take, index) => {
          const name = `take ${takes.length - index}`;
          const voice = voices.find(({ voice_id }) => voice_id === take.voice_id)?.name;
          return (
            <li key={take._id} className="grid gap-2 rounded-control border border-line p-3">
              <div className="flex min-h-8 items-center justify-between gap-3">
                <span className="font-medium text-sm first-letter:uppercase">
                  {name}
                  {voice && <span className="font-normal text-quiet"> · {voice}</span>}
                </span>
                {take.in_use ? (
                  <Badge tone="action">In use</Badge>
                ) : (
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={`Use ${name}`}
                    busy={wanted === take._id}
                    disabled={audio.status === 'in_progress' || (wanted !== null && wanted !== take._id)}
                    onClick={() => use(take._id)}
                  >
                    Use
                  </Button>
                )}
              </div>
              <p className="line-clamp-3 text-quiet text-sm">{take.prompt}</p>
              <PlayButton url={take.audio_url} seconds={take.duration} name={name} />
              {take.recipe && <HowMade name={name} recipe={take.recipe} madeAt={take.created_at} voice={voice} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
