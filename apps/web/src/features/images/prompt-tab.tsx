import { LIMITS } from '@scenewright/contract';
import { DEFAULT_IMAGE_MODEL, imageModels } from '@scenewright/domain';
import { useState } from 'react';
import { Price, studioPrices, usePaidCall } from '../../entities/credits/index.js';
import { ImpactNote } from '../../entities/freshness/index.js';
import { OwnKeyNote } from '../../entities/model/index.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { ToggleGroup } from '../../ui/choices.js';
import { DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Textarea } from '../../ui/text-input.js';
import { CastPanel } from './cast-panel.js';
import type { EditedPicture, PictureMode } from './edited-picture.js';
import type { ImageSubject } from './image-subject.js';

const MODELS = imageModels.filter(({ does }) => does.includes('generate')).map(({ id, name }) => ({ value: id, label: name }));

const TEXTS = {
  modify: { label: 'What shall change?', hint: 'Everything else stays as it is.', action: 'Modify', busy: 'Modifying...' },
  generate: { label: 'What shall it show?', hint: undefined, action: 'Generate', busy: 'Generating...' },
} as const;

/** What could be changed, as an example. */
const CHANGES = { shot: 'Make it dusk, with rain on the window', character: 'Give them a green coat and a straw hat' } as const;

/** A portrait's words become the character's: said before they are sent. */
const LOOKS: Readonly<Record<PictureMode, string>> = {
  modify: 'Everything else stays as it is. What you write joins the words of their looks, which later pictures follow.',
  generate: 'New words join those of their looks, which later pictures follow.',
};

interface PromptTabProps {
  mode: PictureMode;
  projectId: string;
  subject: ImageSubject;
  picture: EditedPicture;
  onFinished: () => void;
}

/** A picture by words: the one that is there changed, or another. */
export function PromptTab({ mode, projectId, subject, picture, onFinished }: PromptTabProps) {
  const [prompt, setPrompt] = useState(mode === 'generate' ? picture.firstPrompt : '');
  const [model, setModel] = useState<string>(DEFAULT_IMAGE_MODEL.generate);
  const { send, busy, failure, isShown } = usePaidCall();
  const texts = TEXTS[mode];
  const price = studioPrices().imageRun;
  const isReady = prompt.trim() !== '' && !picture.isBusy;
  const order = async () => {
    if (!isReady || busy) return;
    const done = await send({
      call: (keyed) => picture.order(mode, prompt.trim(), mode === 'generate' && subject.kind === 'character' ? model : undefined, keyed),
      price,
      shortage: picture.shortage,
      otherwise: 'The picture could not be made. Nothing was charged; try again.',
    });
    if (done && isShown()) onFinished();
  };
  return (
    <>
      <div className="grid gap-5">
        {mode === 'generate' && subject.kind === 'character' && (
          <div className="grid justify-items-start gap-2">
            <span aria-hidden className="font-medium text-sm">
              Model
            </span>
            <ToggleGroup label="Model" value={model} onChange={setModel} options={MODELS} />
          </div>
        )}
        <Field label={texts.label} hint={subject.kind === 'character' ? LOOKS[mode] : texts.hint}>
          <Textarea
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
            onConfirm={order}
            rows={5}
            maxLength={LIMITS.prompt}
            placeholder={mode === 'modify' ? CHANGES[subject.kind] : undefined}
            className="max-h-[40dvh]"
          />
        </Field>
        {mode === 'generate' && subject.kind === 'shot' && <CastPanel projectId={projectId} {...subject} />}
        {subject.kind === 'character' && (
          <ImpactNote projectId={projectId} change={{ type: 'portrait', characterId: subject.characterId }} what="Another portrait" />
        )}
        <OwnKeyNote kind="image" />
        {failure && <Banner tone="bad" title={failure} />}
      </div>
      <DialogActions>
        <Button disabled={!isReady} busy={busy} busyLabel={texts.busy} onClick={order}>
          {texts.action} <Price price={price} />
        </Button>
      </DialogActions>
    </>
  );
}
