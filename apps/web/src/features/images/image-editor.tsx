import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { StaleNote } from '../../entities/freshness/index.js';
import { projectsApi } from '../../entities/project/index.js';
import { ratioOf } from '../../ui/aspect-ratio.js';
import { Banner } from '../../ui/banner.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Picture } from '../../ui/picture.js';
import { Progress } from '../../ui/progress.js';
import { Waiting } from '../../ui/spinner.js';
import { Tabs } from '../../ui/tabs.js';
import type { EditedPicture, LookedAt } from './edited-picture.js';
import { HistoryTab } from './history-tab.js';
import type { ImageSubject } from './image-subject.js';
import { MethodBadge } from './method-badge.js';
import { PromptTab } from './prompt-tab.js';
import { UploadTab } from './upload-tab.js';

type TabName = 'modify' | 'generate' | 'history' | 'upload';

interface ImageEditorProps {
  projectId: string;
  subject: ImageSubject;
  picture: EditedPicture;
  onFinished: () => void;
}

export function ImageEditor(props: ImageEditorProps) {
  const { picture } = props;
  if (picture.status === 'loading') return <Waiting>Loading the picture...</Waiting>;
  if (picture.status === 'missing') return <EmptyState title="It is no longer there" text="Somebody has removed it in the meantime." />;
  return <Editor {...props} />;
}

function Editor({ projectId, subject, picture, onFinished }: ImageEditorProps) {
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const [tab, setTab] = useState<TabName>(picture.current ? 'modify' : 'generate');
  const [looked, setLooked] = useState<LookedAt | null>(null);
  const aspect = project?.aspect_ratio ?? '16:9';
  const shown = looked ?? picture.current;
  const isCharacter = subject.kind === 'character';
  return (
    <div className="grid gap-x-8 gap-y-6 pt-2 md:min-h-96 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="grid content-start gap-3">
        <div className="mx-auto w-full" style={{ maxWidth: `calc(60dvh * ${ratioOf(aspect)})` }}>
          <Picture
            eager
            src={shown?.url}
            alt={picture.alt}
            aspect={aspect}
            placeholder={<ImageIcon aria-hidden className="size-10 stroke-[1.25]" />}
          >
            {shown && <MethodBadge method={shown.method} className="absolute bottom-3 left-3" />}
          </Picture>
        </div>
        {looked?.prompt && <p className="line-clamp-3 text-quiet text-sm">{looked.prompt}</p>}
        {picture.isBusy && (
          <div role="status" className="grid gap-2 text-daylight text-sm">
            {isCharacter ? 'A picture of this character is being made...' : 'Generating start frame...'}
            <Progress label="Picture" value={picture.job?.progress ?? null} />
          </div>
        )}
        {picture.error && <Banner tone="bad" title={picture.error} />}
        <StaleNote
          projectId={projectId}
          id={subject.kind === 'character' ? subject.characterId : subject.shotUid}
          kinds={[subject.kind === 'character' ? 'portrait' : 'start_frame']}
        />
      </div>
      <Tabs
        label="What to do with the picture"
        value={tab}
        onChange={(next) => {
          setTab(next);
          setLooked(null);
        }}
        className="min-w-0"
        tabs={[
          {
            value: 'modify',
            label: 'Modify',
            disabled: !picture.current,
            isKept: true,
            content: <PromptTab key="modify" mode="modify" {...{ projectId, subject, picture, onFinished }} />,
          },
          {
            value: 'generate',
            label: 'Generate New',
            isKept: true,
            content: <PromptTab key="generate" mode="generate" {...{ projectId, subject, picture, onFinished }} />,
          },
          {
            value: 'history',
            label: 'Edit History',
            content: <HistoryTab {...{ picture, aspect, onFinished }} looked={looked} onLook={setLooked} />,
          },
          {
            value: 'upload',
            label: 'Upload',
            content: <UploadTab {...{ picture, aspect, onFinished }} onLook={setLooked} />,
          },
        ]}
      />
    </div>
  );
}
