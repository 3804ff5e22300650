import { useState } from 'react';
import { soundtrackApi } from '../../../entities/audio/index.js';
import { StaleNote } from '../../../entities/freshness/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import { Dialog } from '../../../ui/dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Waiting } from '../../../ui/spinner.js';
import { Tabs } from '../../../ui/tabs.js';
import { AudioForm } from './audio-form.js';
import { draftOf, newDraft } from './draft.js';
import { TakesTab } from './takes-tab.js';

interface AudioDialogProps {
  projectId: string;
  /** The item that is made anew; without it a new one is made. */
  audioId?: string;
  /** The shot that a new item belongs to at first. */
  at?: { readonly sceneUid: string; readonly shotUid: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes a voice, a sound effect or music. It closes at once; the making goes on. */
export function AudioDialog({ open, onOpenChange, ...rest }: AudioDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={rest.audioId ? 'Edit Audio' : 'Generate Audio'} changesHeight>
      <Content {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Content({ projectId, audioId, at, onClose }: Omit<AudioDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const [tab, setTab] = useState<'generate' | 'takes'>('generate');
  const scenes = scenesApi.useScenesQuery(projectId);
  const audios = soundtrackApi.useAudiosQuery(projectId, { skip: audioId === undefined });
  if (scenes.isLoading || audios.isLoading) return <Waiting>Loading...</Waiting>;
  if (!scenes.data || scenes.data.length === 0)
    return <EmptyState title="There are no scenes yet" text="Sound is made for scenes and their shots." />;
  const audio = audios.data?.find(({ _id }) => _id === audioId);
  if (audioId !== undefined && !audio) return <EmptyState title="This audio is no longer there" text="It was removed in the meantime." />;
  const first = audio ? draftOf(audio, scenes.data) : newDraft(scenes.data, at);
  const form = <AudioForm projectId={projectId} audio={audio} first={first} scenes={scenes.data} onClose={onClose} />;
  if (!audio) return form;
  return (
    <>
      <StaleNote projectId={projectId} id={audio._id} className="mb-4" />
      <Tabs
        label="Audio"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'generate', label: 'Generate', isKept: true, content: form },
          { value: 'takes', label: 'History', content: <TakesTab projectId={projectId} audio={audio} /> },
        ]}
      />
    </>
  );
}
