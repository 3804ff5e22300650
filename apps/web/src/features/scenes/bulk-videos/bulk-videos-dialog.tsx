import { DEFAULT_BULK_MODEL, premiumResolutions, resolutionsOf, videoModel, videoModels } from '@scenewright/domain';
import { useState } from 'react';
import { useServices } from '../../../app/services-context.js';
import { useAppDispatch } from '../../../app/store.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { Waiting } from '../../../ui/spinner.js';
import { BulkDialog } from '../../credits/bulk-dialog.js';
import { premiumWanted } from '../../credits/slice.js';
import { usePaidCall } from '../../credits/use-paid-call.js';
import { useGenerateAllClipsMutation, useScenesQuery } from '../api.js';
import type { Access } from '../video-dialog/choice.js';
import { useAccess } from '../video-dialog/use-access.js';
import { type BulkChoice, barrierTo, bulkPrice, bulkSeconds, bulkVideos, firstBulkChoice, withModel } from './bulk-videos.js';

interface BulkVideosDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every clip that is missing, in one go: how many, made how, for how much. */
export function BulkVideosDialog(props: BulkVideosDialogProps) {
  const access = useAccess();
  if (access !== 'checking') return <Loaded access={access} {...props} />;
  return (
    <BulkDialog {...props} title="Generate All Videos" counted="Videos" count={0} price={0} basis="" onConfirm={() => {}}>
      <Waiting className="py-4">Looking up your plan...</Waiting>
    </BulkDialog>
  );
}

function Loaded({ projectId, access, open, onOpenChange }: BulkVideosDialogProps & { access: Access }) {
  const dispatch = useAppDispatch();
  const { track, notices } = useServices();
  const { data: scenes = [] } = useScenesQuery(projectId);
  const [choice, setChoice] = useState(() => firstBulkChoice(access));
  const [generateAll] = useGenerateAllClipsMutation();
  const { send, busy, failure } = usePaidCall();
  const { ready, withoutFrame, underWay } = bulkVideos(scenes);
  const { model, resolution } = choice;
  const price = bulkPrice(choice, ready.length);

  const take = (next: BulkChoice) => {
    const barrier = barrierTo(access, next);
    if (barrier) dispatch(premiumWanted(barrier));
    else setChoice(next);
  };
  const chooseModel = (id: string) => {
    const wanted = videoModel(id);
    if (wanted) take(withModel(choice, wanted, access));
  };
  const confirm = async () => {
    track('Bulk Video Generation Started', { projectId, count: ready.length, model: model.id, resolution });
    const made = await send({
      call: () => generateAll({ body: { projectId, model: model.id, resolution } }),
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
      title="Generate All Videos"
      counted="Videos"
      count={ready.length}
      price={price}
      basis={`Based on ~${bulkSeconds(model)} seconds per video`}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      notes={[
        ready.length === 0 && withoutFrame + underWay === 0 && 'Every shot has its video.',
        withoutFrame > 0 && `${shotsOf(withoutFrame)} no start frame yet and ${withoutFrame === 1 ? 'is' : 'are'} left out.`,
        underWay > 0 && `${underWay} ${underWay === 1 ? 'video is' : 'videos are'} being generated already.`,
        access?.premium === false && usual && `${usual.name}, the usual choice, comes with a paid plan.`,
      ]}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Model">
          <Select
            value={model.id}
            onChange={chooseModel}
            options={videoModels.map(({ id, name, premium }) => ({ value: id, label: name, ...(premium ? { note: 'Premium' } : {}) }))}
          />
        </Field>
        <Field label="Resolution">
          <Select
            value={resolution}
            onChange={(wanted) => take({ model, resolution: wanted })}
            options={resolutionsOf(model).map((one) => ({
              value: one,
              label: one,
              ...(premiumResolutions.includes(one) ? { note: 'Premium' } : {}),
            }))}
          />
        </Field>
      </div>
    </BulkDialog>
  );
}

const shotsOf = (count: number): string => (count === 1 ? '1 shot has' : `${count} shots have`);
