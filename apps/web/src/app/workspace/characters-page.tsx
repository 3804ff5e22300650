import { useParams } from 'react-router';
import { CharactersTab } from '../../features/cast/index.js';
import { DialogHost } from './dialog-host.js';
import { PaletteKey } from './palette/palette-key.js';

const loadDialogs = async () => (await import('./dialogs.js')).DIALOGS;

/** The characters with what stands over them. */
export function CharactersPage() {
  const { projectId = '' } = useParams();
  return (
    <DialogHost projectId={projectId} load={loadDialogs}>
      <CharactersTab />
      <PaletteKey of="project" />
    </DialogHost>
  );
}
