import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Slider } from '../../ui/slider.js';
import { styleNonce } from '../../ui/style-nonce.js';
import { type Area, cropped } from './picture-file.js';
import { useObjectUrl } from './use-object-url.js';

interface CropDialogProps {
  /** What is cropped; null while nothing is. */
  file: File | null;
  ratio: number;
  onCancel: () => void;
  onCropped: (file: File) => void;
}

/** Lets a person choose which part of a picture is used when its shape is not the film's. */
export function CropDialog({ file, ratio, onCancel, onCropped }: CropDialogProps) {
  return (
    <Dialog
      open={file !== null}
      onOpenChange={onCancel}
      title="Crop Image"
      description="Crop the image to match your project aspect ratio."
    >
      {file && <Crop file={file} ratio={ratio} onCancel={onCancel} onCropped={onCropped} />}
    </Dialog>
  );
}

function Crop({ file, ratio, onCancel, onCropped }: CropDialogProps & { file: File }) {
  const url = useObjectUrl(file);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const apply = async () => {
    if (!area) return;
    setState('busy');
    try {
      onCropped(await cropped(file, area));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div className="relative mt-4 h-[min(24rem,50dvh)] overflow-hidden rounded-frame bg-sunken">
        {url && (
          <Cropper
            {...(styleNonce ? { nonce: styleNonce } : {})}
            image={url}
            crop={at}
            zoom={zoom}
            minZoom={1}
            maxZoom={3}
            aspect={ratio}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ role: 'group', 'aria-label': 'Part of the picture; move it with the arrow keys' }}
          />
        )}
      </div>
      <div className="mt-4 flex items-center gap-4 text-sm">
        <span aria-hidden className="text-quiet">
          Zoom
        </span>
        <Slider
          labels={['Zoom']}
          value={[zoom]}
          onChange={([next = 1]) => setZoom(next)}
          min={1}
          max={3}
          step={0.01}
          say={(value) => `${value.toFixed(2)} times`}
        />
        <span aria-hidden className="slate w-12 text-right text-quiet">
          {zoom.toFixed(2)}x
        </span>
      </div>
      {state === 'failed' && <Banner tone="bad" title="Could not crop image. Please try again." className="mt-4" />}
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!area} busy={state === 'busy'} onClick={apply}>
          Apply Crop
        </Button>
      </DialogActions>
    </>
  );
}
