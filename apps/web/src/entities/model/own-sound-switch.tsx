import { videoModel } from '@scenewright/domain';
import { useId } from 'react';
import { Switch } from '../../ui/switch.js';
import { modelApi } from './api.js';

interface OwnSoundSwitchProps {
  model: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether clips of a model can be made with sound of its own now. */
export function useMakesSound(model: string): boolean {
  const { data } = modelApi.useCapabilitiesQuery();
  return data?.models.some((one) => one.model === model && one.own_sound) ?? false;
}

/** Asks for the sound that a model makes with its clips; nothing where it makes none. */
export function OwnSoundSwitch({ model, checked, onChange }: OwnSoundSwitchProps) {
  const id = useId();
  if (!useMakesSound(model)) return null;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <Switch id={id} checked={checked} onChange={onChange} aria-describedby={`${id}-hint`} />
        <label htmlFor={id} className="font-medium text-sm">
          With sound by {videoModel(model)?.name ?? model}
        </label>
      </div>
      <p id={`${id}-hint`} className="text-quiet text-sm">
        Noises, and speech where the prompt has words in quotes. It gives way to your voices, costs no more, and can be switched off later.
      </p>
    </div>
  );
}
