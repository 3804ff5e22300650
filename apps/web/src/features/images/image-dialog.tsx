import { Dialog } from '../../ui/dialog.js';
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

/** Changes a picture, makes another, goes back to an earlier one, or takes one of the person's own. */
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
  return <ImageEditor picture={usePortrait(rest.projectId, characterId)} subject={{ kind: 'character', characterId }} {...rest} />;
}

function StartFrame({ sceneUid, shotUid, ...rest }: Within & { sceneUid: string; shotUid: string }) {
  return <ImageEditor picture={useStartFrame(rest.projectId, sceneUid, shotUid)} subject={{ kind: 'shot', sceneUid, shotUid }} {...rest} />;
}
