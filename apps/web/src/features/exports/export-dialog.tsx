import { Captions, Download } from 'lucide-react';
import { formatTime } from '../../entities/media/index.js';
import { projectsApi } from '../../entities/project/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { cssRatio } from '../../ui/aspect-ratio.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Progress } from '../../ui/progress.js';
import { useExport } from './use-export.js';

type ExportedFilm = NonNullable<ReturnType<typeof useExport>['film']>;

interface ExportDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes the film, with its progress; then it can be watched and downloaded. Closing the dialog does not stop it. */
export function ExportDialog({ projectId, open, onOpenChange }: ExportDialogProps) {
  const made = useExport(projectId, open);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Download final" width="large">
      <Content projectId={projectId} {...made} />
    </Dialog>
  );
}

function Content({
  projectId,
  film,
  failure,
  isRunning,
  isStitching,
  progress,
  outlook,
  start,
}: ReturnType<typeof useExport> & { projectId: string }) {
  return (
    <>
      {isRunning && <Making isStitching={isStitching} progress={progress} outlook={outlook} />}
      {failure !== null && (
        <Banner tone="bad" title="Failed to export final video." className="mt-2">
          {failure}
        </Banner>
      )}
      {film && <Film projectId={projectId} film={film} />}
      <LeftOut projectId={projectId} />
      {failure !== null && (
        <DialogActions>
          <Button onClick={start}>Try again</Button>
        </DialogActions>
      )}
      {film && (
        <DialogActions note={formatTime(film.duration)}>
          {film.captions && <CaptionFiles captions={film.captions} />}
          <Button asChild>
            <a href={film.download_url} download>
              <Download aria-hidden /> Download
            </a>
          </Button>
        </DialogActions>
      )}
    </>
  );
}

function Making({ isStitching, progress, outlook }: Pick<ReturnType<typeof useExport>, 'isStitching' | 'progress' | 'outlook'>) {
  const text = isStitching ? 'Stitching scenes together…' : 'Preparing your final video. This may take a moment...';
  return (
    <div className="grid gap-4 py-14">
      <p role="status" className="text-center">
        {text}
      </p>
      <Progress label="Making your film" value={progress} className="mx-auto max-w-md" />
      {outlook !== null && <p className="-mt-2 text-center text-quiet text-sm first-letter:uppercase">{outlook}</p>}
      <p className="text-center text-quiet text-sm">
        You can close this; it goes on. A film that is made stays as it is: Undo changes the project, and the next film.
      </p>
    </div>
  );
}

function Film({ projectId, film: { final_url, captions } }: { projectId: string; film: ExportedFilm }) {
  const { data: project } = projectsApi.useProjectQuery(projectId);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a film in which nobody says anything has none */}
      <video
        controls
        src={final_url}
        aria-label="Your film"
        playsInline
        className="mx-auto max-h-[60dvh] max-w-full rounded-frame bg-black"
        style={{ aspectRatio: cssRatio(project?.aspect_ratio ?? '16:9') }}
      >
        {captions && (
          <track
            kind="captions"
            src={captions.track_url}
            srcLang={captions.language}
            label={languageName(captions.language)}
            default={captions.shown}
          />
        )}
      </video>
      {captions && (
        <p className="mt-4 text-center text-quiet text-sm">
          {captions.shown
            ? 'Its captions are in the film, and shown: nobody speaks its words.'
            : 'Captions of what is said are in the film; players offer them.'}
        </p>
      )}
    </>
  );
}

function CaptionFiles({ captions }: { captions: NonNullable<ExportedFilm['captions']> }) {
  const files = [
    { name: 'SRT', url: captions.srt_download_url },
    { name: 'VTT', url: captions.vtt_download_url },
  ];
  return files.map(({ name, url }) => (
    <Button key={name} look="secondary" asChild>
      <a href={url} download>
        <Captions aria-hidden /> {name} <span className="sr-only">captions</span>
      </a>
    </Button>
  ));
}

/** In its own words, as players list it. */
const languageName = (language: string): string => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** Shots that have no clip are not in the film: better said than found out. */
function LeftOut({ projectId }: { projectId: string }) {
  const { data: scenes = [] } = scenesApi.useScenesQuery(projectId);
  const shots = scenes.flatMap((scene) => scene.shots);
  const missing = shots.filter((shot) => shot.video_url === null).length;
  if (missing === 0 || missing === shots.length) return null;
  return (
    <p className="mt-4 text-center text-quiet text-sm">
      {missing === 1 ? 'One shot has no video yet and is' : `${missing} shots have no video yet and are`} left out.
    </p>
  );
}
