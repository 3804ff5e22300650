import { useParams } from 'react-router';
import { ScriptTab } from '../../features/script/index.js';
import { DialogHost } from './dialog-host.js';
import { PaletteKey } from './palette/palette-key.js';

const loadDialogs = async () => (await import('./dialogs.js')).DIALOGS;

/** The script with what stands over it. */
export function ScriptPage() {
  const { projectId = '' } = useParams();
  return (
    <DialogHost projectId={projectId} load={loadDialogs}>
      <ScriptTab />
      <PaletteKey of="project" />
    </DialogHost>
  );
}
