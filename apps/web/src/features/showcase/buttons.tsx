import { Download, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { Specimen, Specimens } from './specimen.js';

const LOOKS = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;

export const Buttons = () => (
  <Specimens title="Buttons">
    {LOOKS.map((look) => (
      <Specimen key={look} name={look}>
        <Button look={look} size="small">
          Small
        </Button>
        <Button look={look}>Medium</Button>
        <Button look={look} size="large">
          Large
        </Button>
        <Button look={look}>
          <Download aria-hidden /> With an icon
        </Button>
        <Button look={look} busy busyLabel="Working...">
          Busy
        </Button>
        <Button look={look} disabled>
          Disabled
        </Button>
      </Specimen>
    ))}
    <Specimen name="icon button">
      <IconButton label="Edit" size="small">
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Edit">
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Edit" look="secondary" size="large">
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Delete" look="danger">
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton label="Saving" busy>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Edit" disabled>
        <Pencil aria-hidden />
      </IconButton>
    </Specimen>
  </Specimens>
);
