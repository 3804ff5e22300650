import { Captions, Download } from 'lucide-react';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { formatTime } from '../../entities/media/index.js';
import { projectsApi } from '../../entities/project/index.js';
import { cssRatio } from '../../ui/aspect-ratio.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Progress } from '../../ui/progress.js';
import { leftOutText, missingText, useMissingShots } from './missing-shots.js';
import { useExport } from './use-export.js';

type ExportedFilm = NonNullable<ReturnType<typeof useExport>['film']>;

interface ExportDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes the film, with its progress, after a question where shots are missing; then it can be watched and downloaded. Closing the dialog does not stop it. */
export function ExportDialog({ projectId, open, onOpenChange }: ExportDialogProps) {
  const missing = useMissingShots(projectId);
  const made = useExport(projectId, open, missing);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Download final" width="large">
      <Content projectId={projectId} missing={missing ?? 0} {...made} />
    </Dialog>
  );
}

interface ContentProps extends ReturnType<typeof useExport> {
  projectId: string;
  missing: number;
}

function Content({ projectId, missing, isAsking, film, failure, isRunning, isStitching, progress, outlook, start }: ContentProps) {
  if (isAsking) return <Question missing={missing} onExport={start} />;
  return (
    <>
      {isRunning && <Making isStitching={isStitching} progress={progress} outlook={outlook} />}
      {failure !== null && (
        <Banner tone="bad" title="Failed to export final video." className="mt-2">
          {failure}
        </Banner>
      )}
      {film && <Film projectId={projectId} film={film} />}
      {missing > 0 && <p className="mt-4 text-center text-quiet text-sm">{leftOutText(missing)}</p>}
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

/** Before a film is made that is not whole. */
function Question({ missing, onExport }: { missing: number; onExport: () => void }) {
  const open = useOpenDialog();
  return (
    <>
      <p className="font-medium">{missingText(missing)}.</p>
      <p className="mt-1 text-quiet">What has no video is left out of the film, and the film is shorter by that.</p>
      <DialogActions>
        <Button look="secondary" onClick={onExport}>
          Export without {missing === 1 ? 'it' : 'them'}
        </Button>
        <Button onClick={() => open({ kind: 'bulk-videos' })}>Film the missing {missing === 1 ? 'shot' : 'shots'}</Button>
      </DialogActions>
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
