import { LIMITS, type ShotView } from '@scenewright/contract';
import { ImageIcon, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Price, usePaidCall } from '../../../entities/credits/index.js';
import { OwnKeyNote, OwnSoundSwitch, RetiresNote, useMakesSound } from '../../../entities/model/index.js';
import { scenesApi, shotStarted } from '../../../entities/scene/index.js';
import { useServices } from '../../../platform/services/services-context.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { ratioOf } from '../../../ui/aspect-ratio.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { DialogActions } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Picture } from '../../../ui/picture.js';
import { Textarea } from '../../../ui/text-input.js';
import { openingChoice, openingPrompt, priceOf } from './choice.js';
import { Selectors } from './selectors.js';

interface GenerateTabProps {
  projectId: string;
  sceneUid: string;
  shot: ShotView;
  aspect: string;
  onEditStartFrame: () => void;
  onFinished: () => void;
}

export function GenerateTab({ projectId, sceneUid, shot, aspect, onEditStartFrame, onFinished }: GenerateTabProps) {
  const { track } = useServices();
  const dispatch = useAppDispatch();
  const [choice, setChoice] = useState(() => openingChoice(shot.duration_seconds));
  const [prompt, setPrompt] = useState(() => openingPrompt(shot));
  const [wantsSound, setWantsSound] = useState(false);
  const sound = useMakesSound(choice.model) && wantsSound;
  const [generate] = scenesApi.useGenerateVideoMutation();
  const { send, busy, failure, isShown } = usePaidCall();
  const frame = shot.start_frame;
  const isRunning = shot.video_generation_status === 'in_progress';
  const price = priceOf(choice);
  const isReady = prompt.trim() !== '' && frame !== null && !isRunning;
  const submit = async () => {
    if (!isReady || busy) return;
    const started = await send({
      call: (keyed) =>
        generate(
          keyed({
            body: {
              ...{ projectId, sceneId: sceneUid, clipId: shot.uid, prompt: prompt.trim() },
              ...{ model: choice.model, resolution: choice.resolution, length: choice.seconds, own_sound: sound },
              ...(frame ? { startFrameUrl: frame.image_url } : {}),
            },
          }),
        ),
      price,
      shortage: "You don't have enough credits to generate this video.",
      otherwise: 'The video could not be started. Nothing was charged; try again.',
    });
    if (!started) return;
    track('Video Generation Started', choice);
    dispatch(shotStarted(projectId, shot.uid, 'video_generation_status'));
    if (isShown()) onFinished();
  };
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="mx-auto w-full" style={{ maxWidth: `calc(56dvh * ${ratioOf(aspect)})` }}>
        <Picture
          eager
          src={frame?.image_url}
          alt={`Start frame: ${shot.visuals || shot.description}`}
          aspect={aspect}
          placeholder={<ImageIcon aria-hidden className="size-10 stroke-[1.25]" />}
        >
          <Button look="secondary" size="small" onClick={onEditStartFrame} className="absolute top-3 right-3 shadow-float">
            <Pencil aria-hidden /> {frame ? 'Edit start frame' : 'Make a start frame'}
          </Button>
        </Picture>
      </div>
      <div className="min-w-0">
        <div className="grid gap-5">
          <div className="grid gap-2">
            <Selectors choice={choice} onChange={setChoice} />
            <RetiresNote model={choice.model} />
            <OwnKeyNote kind="video" />
          </div>
          <OwnSoundSwitch model={choice.model} checked={sound} onChange={setWantsSound} />
          <Field label="Prompt" hint="What moves, and how the camera does.">
            <Textarea
              value={prompt}
              onChange={(event) => setPrompt(event.target.value)}
              onConfirm={submit}
              rows={5}
              maxLength={LIMITS.prompt}
              className="max-h-[36dvh]"
            />
          </Field>
          {!frame && <Banner tone="info" title="This shot needs a start frame first." />}
          {failure && <Banner tone="bad" title={failure} />}
        </div>
        <DialogActions note={isRunning && 'Its video is being generated already.'}>
          <Button disabled={!isReady} busy={busy} busyLabel="Starting..." onClick={submit}>
            Generate Video <Price price={price} />
          </Button>
        </DialogActions>
      </div>
    </div>
  );
}
