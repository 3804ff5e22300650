import { Film } from 'lucide-react';
import { useLocation } from 'react-router';
import { LookingOn } from '../../entities/project/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

/** Before there are scenes: what failed, if something did, and the way to start; to who only looks, whose project it is. */
export function NoScenes({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const { state } = useLocation();
  const [generate, { isLoading, error }] = scenesApi.useGenerateScenesMutation();
  const before = (state as { failure?: string } | null)?.failure;
  const failure = error ? messageOf(error, 'The scenes could not be generated.') : before;
  return (
    <div className="mx-auto grid max-w-[90rem] gap-6 px-4 pt-8 sm:px-6">
      {!mayEdit && <LookingOn projectId={projectId} />}
      {failure && !isLoading && <Banner tone="bad" title={failure} />}
      <EmptyState
        icon={<Film aria-hidden />}
        title="No scenes yet"
        text="The scenes are made from the script and its characters."
        action={
          mayEdit && (
            <Button busy={isLoading} busyLabel="Generating scenes..." onClick={() => generate({ body: { projectId } })}>
              Generate scenes
            </Button>
          )
        }
      />
    </div>
  );
}
