import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions, FullScreenDialog } from '../../ui/dialog.js';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../../ui/menu.js';
import { Popover } from '../../ui/popover.js';
import { Tabs } from '../../ui/tabs.js';
import { Tooltip } from '../../ui/tooltip.js';
import { Specimen, Specimens } from './specimen.js';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'busy' | 'full' | 'popover' | null>(null);
  const [tab, setTab] = useState('modify');
  const [isLocked, setLocked] = useState(true);
  const close = () => setOpen(null);
  return (
    <Specimens title="Overlays and tabs">
      <Specimen name="dialogs, menu, popover, tooltip">
        <Button look="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button look="secondary" onClick={() => setOpen('alert')}>
          Alert dialog
        </Button>
        <Button look="secondary" onClick={() => setOpen('busy')}>
          Busy alert dialog
        </Button>
        <Button look="secondary" onClick={() => setOpen('full')}>
          Full screen
        </Button>
        <Menu title="Shot 3" trigger={<Button look="secondary">Menu</Button>}>
          <MenuItem icon={<Pencil aria-hidden />}>Edit</MenuItem>
          <MenuItem icon={<Copy aria-hidden />} disabled>
            Not now
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger>
            Delete
          </MenuItem>
          <MenuCheck checked={isLocked} onChange={setLocked}>
            Locked
          </MenuCheck>
        </Menu>
        <Popover
          open={open === 'popover'}
          onOpenChange={(next) => setOpen(next ? 'popover' : null)}
          label="A panel"
          trigger={<Button look="secondary">Popover</Button>}
        >
          <p className="px-4 py-3 text-sm">The page behind it stays usable.</p>
        </Popover>
        <Tooltip text="Opens after 700 ms">
          <Button look="ghost">Tooltip</Button>
        </Tooltip>
      </Specimen>
      <Tabs
        label="Picture"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'modify', label: 'Modify', content: <p>What is there, changed.</p> },
          { value: 'generate', label: 'Generate New', content: <p>Something new.</p> },
          { value: 'history', label: 'Edit History', disabled: true, content: null },
        ]}
      />
      <Dialog open={open === 'dialog'} onOpenChange={close} title="A dialog" description="It says what it is for.">
        <DialogActions note="Its buttons stay in sight.">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Apply</Button>
        </DialogActions>
      </Dialog>
      <AlertDialog
        danger
        open={open === 'alert'}
        onOpenChange={close}
        title="Delete this shot?"
        description={<p>It cannot be taken back.</p>}
        confirmLabel="Delete"
        onConfirm={close}
      />
      <AlertDialog
        danger
        busy
        open={open === 'busy'}
        onOpenChange={close}
        title="Deleting"
        description={<p>This one ends when you reload the page.</p>}
        confirmLabel="Delete"
        busyLabel="Deleting…"
        onConfirm={close}
      />
      <FullScreenDialog open={open === 'full'} onOpenChange={close} title="Full screen">
        <p className="p-8 text-quiet">Escape closes it.</p>
      </FullScreenDialog>
    </Specimens>
  );
}
