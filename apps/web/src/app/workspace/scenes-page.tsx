import { useParams } from 'react-router';
import { useMayEdit } from '../../entities/project/index.js';
import { AssistantItem, AssistantToggle } from '../../features/assistant/index.js';
import { FreshnessTool } from '../../features/freshness/index.js';
import { JobTray } from '../../features/jobs/index.js';
import { ScenesTab, useJobRetry } from '../../features/scenes/index.js';
import { DesignNote } from '../../features/soundtrack/index.js';
import { DialogHost } from './dialog-host.js';
import { PaletteKey } from './palette/palette-key.js';

const loadDialogs = async () => (await import('./dialogs.js')).DIALOGS;

/** The scenes with what stands over them and beside them. */
export function ScenesPage() {
  const { projectId = '' } = useParams();
  return (
    <DialogHost projectId={projectId} load={loadDialogs}>
      <ScenesTab
        palette={<PaletteKey of="board" />}
        note={<DesignNote projectId={projectId} />}
        tools={<Tools projectId={projectId} />}
        more={<AssistantItem />}
      />
    </DialogHost>
  );
}

function Tools({ projectId }: { projectId: string }) {
  const retryOf = useJobRetry();
  const mayEdit = useMayEdit(projectId);
  return (
    <>
      {/* what is under way is listed to its owner alone */}
      {mayEdit && (
        <>
          <FreshnessTool projectId={projectId} />
          <JobTray projectId={projectId} retryOf={retryOf} />
        </>
      )}
      <AssistantToggle />
    </>
  );
}
