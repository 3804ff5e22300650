import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { RoomNote } from '../../entities/account/index.js';
import { usePaidCall } from '../../entities/credits/index.js';
import { ratioOf } from '../../ui/aspect-ratio.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { DialogActions } from '../../ui/dialog.js';
import { CropDialog } from './crop-dialog.js';
import type { EditedPicture, LookedAt } from './edited-picture.js';
import { ACCEPTED, fileProblem, fits, sizeOf } from './picture-file.js';
import { useObjectUrl } from './use-object-url.js';

interface UploadTabProps {
  picture: EditedPicture;
  aspect: string;
  onLook: (picture: LookedAt | null) => void;
  onFinished: () => void;
}

/** A picture of the person's own, in the film's shape. */
export function UploadTab({ picture, aspect, onLook, onFinished }: UploadTabProps) {
  const ratio = ratioOf(aspect);
  const [file, setFile] = useState<File | null>(null);
  const [uncropped, setUncropped] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, busy, failure, isShown } = usePaidCall();
  const url = useObjectUrl(file);
  useEffect(() => onLook(url ? { url, method: 'unknown' } : null), [url, onLook]);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = fileProblem(chosen);
    setProblem(wrong);
    if (wrong) return;
    try {
      if (fits(await sizeOf(chosen), ratio)) setFile(chosen);
      else setUncropped(chosen);
    } catch {
      setProblem('That picture cannot be opened. It may be damaged; choose another.');
    }
  };
  const upload = async () => {
    if (!file) return;
    const done = await send({ call: (keyed) => picture.upload(file, keyed), otherwise: 'The picture could not be uploaded. Try again.' });
    if (done && isShown()) onFinished();
  };
  return (
    <>
      <div className="grid gap-4">
        <DropZone chosen={file} onChoose={choose} />
        <RoomNote />
        {(problem ?? failure) && <Banner tone="bad" title={problem ?? failure ?? ''} />}
      </div>
      <CropDialog
        file={uncropped}
        ratio={ratio}
        onCancel={() => setUncropped(null)}
        onCropped={(part) => {
          setUncropped(null);
          setFile(part);
        }}
      />
      <DialogActions note={busy && <span role="status">{picture.uploading}</span>}>
        <Button disabled={!file} busy={busy} busyLabel="Uploading..." onClick={upload}>
          Upload
        </Button>
      </DialogActions>
    </>
  );
}

function DropZone({ chosen, onChoose }: { chosen: File | null; onChoose: (file: File | undefined) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid cursor-pointer justify-items-center gap-2 rounded-card border border-line-strong border-dashed px-6 py-10 text-center transition-colors hover:bg-hover has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-daylight',
        over && 'border-tungsten bg-tungsten-wash',
      )}
    >
      <Upload aria-hidden className="size-7 stroke-[1.25] text-quiet" />
      <span className="max-w-full truncate font-medium">{chosen ? chosen.name : 'Choose a picture, or drop it here'}</span>
      <span id={`${id}-hint`} className="text-quiet text-sm">
        PNG, JPG, JPEG, WEBP up to 10MB
      </span>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // the same file may be chosen again
          event.target.value = '';
        }}
      />
    </label>
  );
}
