import { premiumResolutions, resolutionsOf, type VideoModel, videoModel } from '@scenewright/domain';
import { amountOf, premiumWanted } from '../../../entities/credits/index.js';
import { useUnavailableModels } from '../../../entities/model/index.js';
import { useAccess } from '../../../entities/plan/index.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { lengthsFor, modelsFor, priceOf, type VideoChoice, withLength, withModel, withResolution } from './choice.js';

interface SelectorsProps {
  choice: VideoChoice;
  onChange: (choice: VideoChoice) => void;
}

/**
 * Model, resolution and length, once it is known what the plan has. What it does not have opens the upgrade dialog, and nothing changes.
 */
export function Selectors({ choice, onChange }: SelectorsProps) {
  const dispatch = useAppDispatch();
  const access = useAccess();
  const unavailable = useUnavailableModels();
  const model = videoModel(choice.model);
  const isChecking = access === 'checking';
  const choose = (outcome: ReturnType<typeof withModel>) => {
    if ('choice' in outcome) onChange(outcome.choice);
    else dispatch(premiumWanted(outcome.barrier));
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Model" className="col-span-2">
        <Select
          value={choice.model}
          disabled={isChecking}
          onChange={(id) => !isChecking && choose(withModel(choice, id, access))}
          options={modelsFor(choice).map((one) => ({
            value: one.id,
            label: one.name,
            note: unavailable.has(one.id) ? 'Not offered at the moment' : noteOn(one, choice),
            disabled: unavailable.has(one.id),
          }))}
        />
      </Field>
      <Field label="Resolution">
        <Select
          value={choice.resolution}
          disabled={isChecking}
          onChange={(resolution) => !isChecking && choose(withResolution(choice, resolution, access))}
          options={(model ? resolutionsOf(model) : []).map((one) => ({
            value: one,
            label: one,
            ...(premiumResolutions.includes(one) ? { note: 'Premium' } : {}),
          }))}
        />
      </Field>
      <Field label="Length">
        <Select
          value={String(choice.seconds)}
          disabled={isChecking}
          onChange={(seconds) => !isChecking && onChange(withLength(choice, Number(seconds), access))}
          options={lengthsFor(choice).map((seconds) => ({ value: String(seconds), label: `${seconds}s` }))}
        />
      </Field>
    </div>
  );
}

/** What a clip by another model would cost, everything else as chosen as far as it goes. */
function noteOn(model: VideoModel, choice: VideoChoice): string {
  const outcome = withModel(choice, model.id, null);
  const price = 'choice' in outcome ? `${amountOf(priceOf(outcome.choice))} credits` : '';
  return [model.premium && 'Premium', price].filter(Boolean).join(' · ');
}
