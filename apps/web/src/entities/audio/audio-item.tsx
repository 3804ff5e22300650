import type { AudioView } from '@scenewright/contract';
import { AudioLines, Ellipsis, Mic, Music, Pencil, Trash2, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { beginning } from '../../ui/beginning.js';
import { classes } from '../../ui/classes.js';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { Progress } from '../../ui/progress.js';
import { Spinner } from '../../ui/spinner.js';
import { useCancelJob, useJobOutlook } from '../job/index.js';
import { DownloadItem } from '../media/index.js';
import { audioTitle } from './placement.js';
import { PlayButton } from './play-button.js';

const ICONS = { voice: Mic, sound_effect: AudioLines, music: Music } as const;

interface AudioItemProps {
  audio: AudioView;
  projectId: string;
  mayEdit: boolean;
  /** Opens the dialog that makes it or makes it again. */
  onEdit: (audio: AudioView) => void;
  onDelete: (audio: AudioView) => void;
  className?: string;
}

/** One voice, effect or piece of music: to hear it, to make it, to change it. */
export const AudioItem = memo(function AudioItem({ audio, projectId, mayEdit, onEdit, onDelete, className }: AudioItemProps) {
  const Icon = ICONS[audio.type];
  const title = audioTitle(audio);
  return (
    <div className={classes('flex min-w-0 items-center gap-2 rounded-control bg-surface py-1.5 pr-1 pl-2.5', className)}>
      <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-xs">{title}</p>
        <Sound audio={audio} projectId={projectId} title={title} mayEdit={mayEdit} onEdit={onEdit} />
      </div>
      {mayEdit && (
        <Menu
          trigger={
            <IconButton label={`More for ${title.toLowerCase()}: ${beginning(audio.prompt, 40)}`} size="small">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} disabled={audio.status === 'in_progress'} onSelect={() => onEdit(audio)}>
            Edit
          </MenuItem>
          {audio.audio_url && <DownloadItem url={audio.audio_url} name={`${title}.m4a`} />}
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => onDelete(audio)}>
            Delete
          </MenuItem>
        </Menu>
      )}
    </div>
  );
});

type SoundProps = Pick<AudioItemProps, 'audio' | 'projectId' | 'mayEdit' | 'onEdit'> & { title: string };

function Sound({ audio, projectId, title, mayEdit, onEdit }: SoundProps) {
  const prompt = <Prompt>{audio.prompt}</Prompt>;
  if (audio.status === 'in_progress') {
    return (
      <>
        {prompt}
        <InTheMaking audio={audio} projectId={projectId} mayCancel={mayEdit} />
      </>
    );
  }
  const failed = audio.status === 'failed' && (
    <p role="alert" className="text-bad text-xs">
      {audio.error ?? 'It could not be generated.'}
      {mayEdit && (
        <button type="button" onClick={() => onEdit(audio)} className="ml-2 font-medium underline underline-offset-4">
          Try again
        </button>
      )}
    </p>
  );
  if (audio.audio_url) {
    return (
      <>
        {prompt}
        <PlayButton url={audio.audio_url} seconds={audio.duration ?? 0} name={`${title.toLowerCase()}: ${beginning(audio.prompt, 40)}`} />
        {failed}
      </>
    );
  }
  return (
    <>
      {prompt}
      {failed ||
        (mayEdit && (
          <button
            type="button"
            onClick={() => onEdit(audio)}
            className="min-h-6 font-medium text-tungsten text-xs underline-offset-4 hover:underline"
          >
            Tap to generate
          </button>
        ))}
    </>
  );
}

const Prompt = ({ children }: { children: string }) => (
  <p className="line-clamp-2 text-quiet text-xs leading-snug" title={children}>
    {children}
  </p>
);

function InTheMaking({ audio, projectId, mayCancel }: { audio: AudioView; projectId: string; mayCancel: boolean }): ReactNode {
  const { progress, text } = useJobOutlook(projectId, audio.job_id);
  const { cancel, cancelling } = useCancelJob();
  const { job_id: jobId } = audio;
  return (
    <div className="grid gap-1.5 py-0.5">
      <p role="status" className="flex items-center gap-1.5 text-daylight text-xs">
        <Spinner className="size-3.5" /> Generating audio...
      </p>
      {text !== null && <p className="text-quiet text-xs first-letter:uppercase">{text}</p>}
      <div className="flex items-center gap-1">
        <Progress label="Generating audio" value={progress} className="h-1" />
        {jobId && mayCancel && (
          <IconButton label="Cancel this audio" size="small" className="-my-2" busy={cancelling === jobId} onClick={() => cancel(jobId)}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}
