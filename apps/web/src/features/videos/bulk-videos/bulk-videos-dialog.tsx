import { DEFAULT_BULK_MODEL, premiumResolutions, resolutionsOf, videoModel, videoModels } from '@scenewright/domain';
import { useState } from 'react';
import { BulkDialog, premiumWanted, usePaidCall } from '../../../entities/credits/index.js';
import { OwnSoundSwitch, useMakesSound, useOwnKeyWords, useRetires, useUnavailableModels } from '../../../entities/model/index.js';
import { useAccess } from '../../../entities/plan/index.js';
import { bulkVideos, scenesApi } from '../../../entities/scene/index.js';
import { useServices } from '../../../platform/services/services-context.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { Waiting } from '../../../ui/spinner.js';
import { type BulkChoice, barrierTo, bulkPrice, bulkSeconds, firstBulkChoice, withModel } from './bulk-choice.js';

interface BulkVideosDialogProps {
  projectId: string;
  /** Of these, whether or not they have a video; absent: of all that have none. */
  shotUids?: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every clip that is missing, in one go: how many, made how, for how much. */
export function BulkVideosDialog({ projectId, shotUids, open, onOpenChange }: BulkVideosDialogProps) {
  const dispatch = useAppDispatch();
  const { track, notices } = useServices();
  const { data: scenes = [] } = scenesApi.useScenesQuery(projectId);
  const unavailable = useUnavailableModels();
  const ownKey = useOwnKeyWords('video');
  const access = useAccess();
  const [chosen, setChosen] = useState<BulkChoice | null>(null);
  const [wantsSound, setWantsSound] = useState(false);
  const [generateAll] = scenesApi.useGenerateAllClipsMutation();
  const { send, busy, failure } = usePaidCall(open);
  // what is usual depends on the plan: nothing can be chosen before that is known
  const choice = access === 'checking' ? null : (chosen ?? firstBulkChoice(access));
  const sound = useMakesSound(choice?.model.id ?? '') && wantsSound;
  const retires = useRetires(choice?.model.id);
  const { ready, withoutFrame, underWay, unwritten, wordless } = bulkVideos(scenes, shotUids);
  const remade = ready.filter(({ video_url }) => video_url !== null).length;
  const price = choice ? bulkPrice(choice, ready.length) : 0;

  const choose = (next: BulkChoice) => {
    const barrier = access === 'checking' ? null : barrierTo(access, next);
    if (barrier) dispatch(premiumWanted(barrier));
    else setChosen(next);
  };
  const confirm = async ({ model, resolution }: BulkChoice) => {
    track('Bulk Video Generation Started', { count: ready.length, model: model.id, resolution });
    const made = await send({
      call: (keyed) => {
        const only = shotUids ? { shots: [...shotUids] } : {};
        return generateAll(keyed({ body: { projectId, model: model.id, resolution, own_sound: sound, ...only } }));
      },
      otherwise: 'The videos could not be started. Try again in a moment.',
      price,
      shortage: "You don't have enough credits to generate all selected videos.",
    });
    if (!made) return;
    onOpenChange(false);
    notices.success(`Generating ${made.generated_count} ${made.generated_count === 1 ? 'video' : 'videos'}.`);
  };

  const usual = videoModel(DEFAULT_BULK_MODEL);
  return (
    <BulkDialog
      open={open}
      onOpenChange={onOpenChange}
      title={shotUids ? 'Generate the selected videos' : 'Generate All Videos'}
      counted="Videos"
      count={choice ? ready.length : 0}
      price={price}
      basis={choice ? `Based on ~${bulkSeconds(choice.model)} seconds per video` : ''}
      busy={busy}
      failure={failure}
      onConfirm={() => choice && confirm(choice)}
      notes={[
        !shotUids && ready.length + withoutFrame + underWay + unwritten + wordless === 0 && 'Every shot has its video.',
        remade > 0 &&
          `${remade === 1 ? '1 has a video already: it stays' : `${remade} have a video already: those stay`} among the earlier ones.`,
        withoutFrame > 0 && `${shotsWith(withoutFrame)} no start frame yet and ${withoutFrame === 1 ? 'is' : 'are'} left out.`,
        wordless > 0 && `${shotsWith(wordless)} no words for how ${wordless === 1 ? 'it moves and is' : 'they move and are'} left out.`,
        unwritten > 0 && `${unwritten} ${unwritten === 1 ? 'shot is' : 'shots are'} still being written and left out.`,
        underWay > 0 && `${underWay} ${underWay === 1 ? 'video is' : 'videos are'} being generated already.`,
        access !== 'checking' && access?.premium === false && usual && `${usual.name}, the usual choice, comes with a paid plan.`,
        ready.length > 0 && retires !== null && `${choice?.model.name}: ${retires}`,
        ready.length > 0 && ownKey !== null && ownKey,
      ]}
    >
      {choice && access !== 'checking' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Model">
            <Select
              value={choice.model.id}
              onChange={(id) => {
                const wanted = videoModel(id);
                if (wanted) choose(withModel(choice, wanted, access));
              }}
              options={videoModels.map(({ id, name, premium }) => ({
                value: id,
                label: name,
                ...(premium ? { note: 'Premium' } : {}),
                ...(unavailable.has(id) ? { note: 'Not offered at the moment', disabled: true } : {}),
              }))}
            />
          </Field>
          <Field label="Resolution">
            <Select
              value={choice.resolution}
              onChange={(resolution) => choose({ ...choice, resolution })}
              options={resolutionsOf(choice.model).map((one) => ({
                value: one,
                label: one,
                ...(premiumResolutions.includes(one) ? { note: 'Premium' } : {}),
              }))}
            />
          </Field>
          <div className="sm:col-span-2">
            <OwnSoundSwitch model={choice.model.id} checked={sound} onChange={setWantsSound} />
          </div>
        </div>
      ) : (
        <Waiting className="py-4">Looking up your plan...</Waiting>
      )}
    </BulkDialog>
  );
}

const shotsWith = (count: number): string => (count === 1 ? '1 shot has' : `${count} shots have`);
