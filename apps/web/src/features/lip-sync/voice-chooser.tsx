import type { AudioView } from '@scenewright/contract';
import { MicOff } from 'lucide-react';
import { useState } from 'react';
import { SoundChoices, soundtrackApi } from '../../entities/audio/index.js';
import { amountOf, Price, studioPrices, usePaidCall } from '../../entities/credits/index.js';
import { OwnKeyNote } from '../../entities/model/index.js';
import { shotStarted, useShot } from '../../entities/scene/index.js';
import { api } from '../../platform/api/api.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { DialogActions } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Waiting } from '../../ui/spinner.js';

interface VoiceChooserProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  onCancel: () => void;
  onStarted: () => void;
}

const isReady = (shotUid: string) => (audio: AudioView) => audio.type === 'voice' && audio.shot_uid === shotUid && audio.audio_url !== null;

export function VoiceChooser({ projectId, sceneUid, shotUid, onCancel, onStarted }: VoiceChooserProps) {
  const dispatch = useAppDispatch();
  const { shot } = useShot(projectId, sceneUid, shotUid);
  const { data: audios, isLoading } = soundtrackApi.useAudiosQuery(projectId);
  const [lipSync] = api.useLipSyncMutation();
  const { send, busy, failure, isShown } = usePaidCall();
  const voices = (audios ?? []).filter(isReady(shotUid));
  const [chosenId, setChosenId] = useState<string | null>(null);
  // one voice is no choice
  const chosen = voices.find(({ _id }) => _id === chosenId) ?? (voices.length === 1 ? voices[0] : undefined);
  const seconds = shot?.video_duration ?? 0;
  const price = studioPrices().lipSync(seconds);

  const confirm = async () => {
    const audioUrl = chosen?.audio_url;
    if (!audioUrl) return;
    const started = await send({
      call: (keyed) => lipSync(keyed({ body: { projectId, sceneId: sceneUid, clipId: shotUid, audioUrl, duration: seconds } })),
      price,
      shortage: `Insufficient credits! You need ${amountOf(price)} credits for this lip sync.`,
      otherwise: 'The lip sync could not be started. Nothing was charged.',
    });
    if (!started) return;
    dispatch(shotStarted(projectId, shotUid, 'lip_sync_status'));
    if (isShown()) onStarted();
  };

  if (isLoading) return <Waiting>Loading voices...</Waiting>;
  return (
    <>
      {voices.length === 0 ? (
        <EmptyState
          icon={<MicOff aria-hidden />}
          title="No voice audios available for this clip."
          text="Add a voice to this shot first, then come back."
          className="mt-2 py-10"
        />
      ) : (
        <SoundChoices
          label="Voice"
          value={chosen?._id ?? null}
          onChange={setChosenId}
          options={voices.map(({ _id, prompt, duration, audio_url }) => ({
            value: _id,
            label: prompt,
            hint: duration === null ? '' : `${Number(duration.toFixed(1))} s`,
            url: audio_url ?? '',
          }))}
          className="mt-2"
        />
      )}
      <OwnKeyNote kind="lip_sync" className="mt-4" />
      {failure && <Banner tone="bad" title={failure} className="mt-4" />}
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!chosen || !shot?.video_url} busy={busy} onClick={confirm}>
          Confirm <Price price={price} />
        </Button>
      </DialogActions>
    </>
  );
}
