import type { ShotView } from '@scenewright/contract';
import { AudioLines, Pause, Play } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { usePaidCall } from '../../entities/credits/index.js';
import { scenesApi, shotStarted } from '../../entities/scene/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { cutLength, isSame, type TrimRange, timeText } from './range.js';
import { Timeline } from './timeline.js';
import { useClipPlayer } from './use-clip-player.js';
import { useVoices } from './use-voices.js';

/** Chooses the voice that a clip's mouth moves with. */
interface LipSyncDialogProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStarted: () => void;
}

export interface EditorProps {
  projectId: string;
  sceneUid: string;
  shot: ShotView & { untrimmed_video_url: string; untrimmed_duration: number };
  onClose: () => void;
  /** Stands over the editor; given from outside. */
  LipSyncDialog: ComponentType<LipSyncDialogProps>;
}

export function Editor({ projectId, sceneUid, shot, onClose, LipSyncDialog }: EditorProps) {
  const dispatch = useAppDispatch();
  const whole = shot.untrimmed_duration;
  const saved = { start: shot.trim_start ?? 0, end: shot.trim_end ?? whole };
  const [range, setRange] = useState<TrimRange>(saved);
  const [lipSyncOpen, setLipSyncOpen] = useState(false);
  const voices = useVoices(projectId, shot, range.start);
  const player = useClipPlayer(range, voices);
  const [trim] = scenesApi.useTrimVideoMutation();
  const { send, busy, failure, isShown } = usePaidCall();

  const change = (next: TrimRange) => {
    player.pause();
    // the picture follows the handle that moves
    player.seek(next.start === range.start ? next.end : next.start);
    setRange(next);
  };
  /** Cuts the clip to what is chosen, if it is not cut so already. False: it could not be, and why is shown. */
  const cut = async (): Promise<boolean> => {
    if (isSame(range, saved)) return true;
    dispatch(shotStarted(projectId, shot.uid, 'video_trimming_status'));
    const done = await send({
      call: (keyed) => {
        const part = { startTime: range.start, endTime: Math.min(range.end, whole) };
        return trim(keyed({ body: { projectId, sceneId: sceneUid, clipId: shot.uid, ...part } }));
      },
      otherwise: 'The video could not be trimmed. Try again.',
    });
    return done !== undefined;
  };
  const confirm = async () => {
    player.pause();
    if ((await cut()) && isShown()) onClose();
  };
  /** The voice goes with the clip as it is chosen here, and so does the price. */
  const lipSync = async () => {
    player.pause();
    if (!busy && (await cut()) && isShown()) setLipSyncOpen(true);
  };
  return (
    <div className="flex h-full min-h-112 flex-col">
      <div className="grid min-h-0 flex-1 place-items-center p-4">
        <video
          {...player.videoProps}
          src={shot.untrimmed_video_url}
          aria-label="The clip"
          playsInline
          muted={shot.video_own_sound === 'off'}
          preload="auto"
          onLoadedMetadata={() => player.seek(range.start)}
          onClick={player.isPlaying ? player.pause : player.play}
          className="max-h-full min-h-0 max-w-full rounded-frame"
        />
      </div>
      <div className="grid gap-4 border-line border-t bg-surface px-4 py-5 sm:px-6">
        <div className="flex items-center gap-4">
          <IconButton label={player.isPlaying ? 'Pause' : 'Play'} look="secondary" onClick={player.isPlaying ? player.pause : player.play}>
            {player.isPlaying ? <Pause aria-hidden className="fill-current" /> : <Play aria-hidden className="fill-current" />}
          </IconButton>
          <span className="slate text-quiet">
            {timeText(player.time)} / {timeText(whole)}
          </span>
          <LengthNote range={range} whole={whole} />
        </div>
        <Timeline
          spriteUrl={shot.untrimmed_sprite_url}
          whole={whole}
          range={range}
          onChange={change}
          voices={voices}
          time={player.time}
          onSeek={player.seek}
        />
        {failure && <Banner tone="bad" title={failure} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button look="secondary" onClick={lipSync} className="mr-auto">
            <AudioLines aria-hidden /> Lip Sync
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyLabel="Trimming..." onClick={confirm}>
            Confirm
          </Button>
        </div>
      </div>
      <LipSyncDialog
        projectId={projectId}
        sceneUid={sceneUid}
        shotUid={shot.uid}
        open={lipSyncOpen}
        onOpenChange={setLipSyncOpen}
        onStarted={onClose}
      />
    </div>
  );
}

function LengthNote({ range, whole }: { range: TrimRange; whole: number }) {
  const exact = range.end - range.start;
  const cut = cutLength(range, whole);
  return (
    <span className="slate ml-auto text-right">
      {timeText(range.start)} – {timeText(range.end)} · {Number(cut.toFixed(1))} s
      {Math.abs(cut - exact) > 0.05 && <span className="block text-quiet">rounded from {exact.toFixed(1)} s</span>}
    </span>
  );
}
