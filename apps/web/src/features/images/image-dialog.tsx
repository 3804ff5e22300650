import { useState } from 'react';
import { ToggleGroup } from '../../ui/choices.js';
import { Dialog } from '../../ui/dialog.js';
import { TabInSight } from '../../ui/in-sight.js';
import { CharacterVoice } from './character-voice.js';
import { ImageEditor } from './image-editor.js';
import type { ImageSubject } from './image-subject.js';
import { usePortrait } from './use-portrait.js';
import { useStartFrame } from './use-start-frame.js';

interface ImageDialogProps {
  projectId: string;
  subject: ImageSubject;
  title: 'Edit Character' | 'Edit Start Frame';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** After a picture was ordered, uploaded or chosen; the dialog closes by itself. */
  onFinished?: () => void;
}

/** Changes a picture, makes another, goes back to an earlier one, or takes one of the person's own; of a character, their voice, too. */
export function ImageDialog({ projectId, subject, title, open, onOpenChange, onFinished }: ImageDialogProps) {
  const finish = () => {
    onOpenChange(false);
    onFinished?.();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="huge" changesHeight>
      {subject.kind === 'character' ? (
        <Portrait projectId={projectId} characterId={subject.characterId} onFinished={finish} />
      ) : (
        <StartFrame projectId={projectId} sceneUid={subject.sceneUid} shotUid={subject.shotUid} onFinished={finish} />
      )}
    </Dialog>
  );
}

interface Within {
  projectId: string;
  onFinished: () => void;
}

function Portrait({ characterId, ...rest }: Within & { characterId: string }) {
  const [of, setOf] = useState<'picture' | 'voice'>('picture');
  const picture = usePortrait(rest.projectId, characterId);
  return (
    <>
      <ToggleGroup
        label="What of them"
        value={of}
        onChange={setOf}
        options={[
          { value: 'picture', label: 'Picture' },
          { value: 'voice', label: 'Voice' },
        ]}
        className="mb-4"
      />
      {/* stays while the voice is looked at, with what was written in it */}
      <TabInSight value={of === 'picture'}>
        <div hidden={of !== 'picture'}>
          <ImageEditor picture={picture} subject={{ kind: 'character', characterId }} {...rest} />
        </div>
      </TabInSight>
      {of === 'voice' && <CharacterVoice projectId={rest.projectId} characterId={characterId} />}
    </>
  );
}

function StartFrame({ sceneUid, shotUid, ...rest }: Within & { sceneUid: string; shotUid: string }) {
  return <ImageEditor picture={useStartFrame(rest.projectId, sceneUid, shotUid)} subject={{ kind: 'shot', sceneUid, shotUid }} {...rest} />;
}
