import type { AudioView, SceneView, ShotView } from '@scenewright/contract';
import { Plus } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { AudioItem } from '../../../entities/audio/index.js';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { StaleNote } from '../../../entities/freshness/index.js';
import { failureOf, isPlaceholder, workOn } from '../../../entities/scene/index.js';
import { cssRatio } from '../../../ui/aspect-ratio.js';
import { Button } from '../../../ui/button.js';
import { classes } from '../../../ui/classes.js';
import type { ShotSubject } from '../actions/shot-action.js';
import { actionThatRetries } from '../actions/shot-actions.js';
import { useShotActions } from '../actions/use-shot-actions.js';
import { useBoard } from '../board-context.js';
import { ShotGrip } from '../move-shot/draggable-shot.js';
import { SelectBox } from '../selection/select-box.js';
import { useIsSelected } from '../selection/selection-context.js';
import { useSelectingClicks } from '../selection/use-selecting.js';
import { takeWantedFocus } from '../wanted-focus.js';
import { ClampedText } from './clamped-text.js';
import { focusCard } from './move-by-arrows.js';
import { OverviewCard } from './overview-card.js';
import { secondsText } from './seconds-text.js';
import { ShotCast } from './shot-cast.js';
import { ShotFailureNote } from './shot-failure.js';
import { ShotMenu } from './shot-menu.js';
import { ShotPlayer } from './shot-player.js';
import { ShotStill } from './shot-still.js';
import { useCardKeys } from './use-card-keys.js';
import { useNear } from './use-near.js';
import { useOpenAudio } from './use-open-audio.js';
import { WorkOverlay } from './work-overlay.js';

interface ShotCardProps {
  shot: ShotView;
  /** Of its scene; not the scene itself, so that a card is drawn again for its own shot only. */
  sceneUid: SceneView['uid'];
  sceneNumber: SceneView['id'];
  /** Of its scene. */
  isLast: boolean;
  audios: readonly AudioView[];
  /** On the first screen: drawn at once. */
  isFirst: boolean;
}

/** A shot with all that belongs to it. Far from the window only its place is kept. */
export const ShotCard = memo(function ShotCard(props: ShotCardProps) {
  const { shot, sceneUid, sceneNumber, isLast, isFirst } = props;
  const { aspect, isOverview, mayEdit } = useBoard();
  const card = useRef<HTMLElement>(null);
  const isNear = useNear(card, isFirst);
  const subject = { shot, scene: { uid: sceneUid, id: sceneNumber }, isLast, mayEdit };
  const press = useCardKeys(subject);
  const selects = useSelectingClicks(shot.uid);
  const isSelected = useIsSelected(shot.uid);
  const isNew = isPlaceholder(shot);
  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isNew]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus is followed to its new place
  useEffect(() => {
    if (card.current?.contains(document.activeElement)) card.current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shot.shot_id]);
  useEffect(() => {
    if (card.current && takeWantedFocus(shot.uid)) focusCard(card.current);
  }, [shot.uid]);
  return (
    <article
      ref={card}
      tabIndex={-1}
      data-shot={shot.uid}
      aria-label={`Scene ${sceneNumber}, shot ${shot.shot_id}`}
      onKeyDown={press}
      onClickCapture={mayEdit && !isNew ? selects : undefined}
      className={classes(
        'group/card min-w-0 rounded-card',
        !isOverview && 'row-span-2 grid grid-rows-subgrid gap-y-3',
        isNew && 'animate-rise',
        isSelected && 'outline-2 outline-lamp',
      )}
    >
      {isNear ? <Near {...props} subject={subject} /> : <Place shot={shot} aspect={aspect} isSmall={isOverview} />}
    </article>
  );
}, showsTheSame);

/** The list of a shot's audio is made anew whenever any audio changes; what counts is what is in it. */
function showsTheSame({ audios, ...rest }: ShotCardProps, { audios: after, ...restAfter }: ShotCardProps): boolean {
  const names = Object.keys(restAfter) as (keyof typeof rest)[];
  return (
    names.every((name) => Object.is(rest[name], restAfter[name])) &&
    audios.length === after.length &&
    audios.every((audio, index) => audio === after[index])
  );
}

const Near = (props: ShotCardProps & { subject: ShotSubject }) =>
  useBoard().isOverview ? <OverviewCard {...props} /> : <Content {...props} />;

function Content({ shot, sceneUid, audios, subject }: ShotCardProps & { subject: ShotSubject }) {
  const { projectId, aspect, mayEdit } = useBoard();
  const perform = useShotActions();
  const open = useOpenDialog();
  const openAudio = useOpenAudio();
  const work = workOn(shot);
  const failure = work === null ? failureOf(shot) : null;
  const retry = failure && actionThatRetries(failure.kind);
  const place = { sceneUid, shotUid: shot.uid };
  const overlay = work && <WorkOverlay projectId={projectId} jobId={shot.job_id} label={work} mayCancel={mayEdit} />;
  return (
    <>
      <div className="grid content-start gap-2.5 rounded-card border border-line bg-surface p-3">
        <header className="-my-1 flex min-h-8 items-center gap-2">
          <ShotGrip shot={shot} />
          <h4 className="flex-1 font-semibold text-sm">Shot {shot.shot_id}</h4>
          {mayEdit && !isPlaceholder(shot) && <SelectBox shotUid={shot.uid} label={`scene ${subject.scene.id}, shot ${shot.shot_id}`} />}
          <span className="slate text-quiet">{secondsText(shot.video_duration ?? shot.duration_seconds)}</span>
          <ShotMenu subject={subject} />
        </header>
        {shot.video_url ? (
          <ShotPlayer shot={{ ...shot, video_url: shot.video_url }} aspect={aspect} overlay={overlay} />
        ) : (
          <ShotStill shot={shot} sceneUid={sceneUid} overlay={overlay} />
        )}
        {failure && <ShotFailureNote failure={failure} onRetry={mayEdit && retry ? () => perform(retry, subject) : null} />}
        {work === null && <StaleNote projectId={projectId} id={shot.uid} mayEdit={mayEdit} />}
        <ClampedText lines={3} className="text-quiet text-sm">
          {shot.visuals || shot.description || shot.add_shot_desc || ''}
        </ClampedText>
        <ShotCast shot={shot} sceneUid={sceneUid} />
      </div>
      <div className="grid content-start gap-1.5">
        {audios.length > 0 && (
          <ul aria-label={`Audio of shot ${shot.shot_id}`} className="grid gap-1.5">
            {audios.map((audio) => (
              <li key={audio._id}>
                <AudioItem audio={audio} projectId={projectId} mayEdit={mayEdit} {...openAudio} className="border border-line" />
              </li>
            ))}
          </ul>
        )}
        {mayEdit && !isPlaceholder(shot) && (
          <Button look="ghost" size="small" onClick={() => open({ kind: 'audio', at: place })} className="justify-self-start">
            <Plus aria-hidden /> Audio<span className="sr-only"> for shot {shot.shot_id}</span>
          </Button>
        )}
      </div>
    </>
  );
}

/** The place of a card that is far away. */
const Place = ({ shot, aspect, isSmall }: { shot: ShotView; aspect: string; isSmall: boolean }) => (
  <div className={classes('flex flex-col rounded-card border border-line bg-surface', isSmall ? 'p-1.5 pb-5.5' : 'p-3')}>
    <header className={classes('flex min-h-8 items-center gap-2', isSmall ? 'order-last' : '-my-1 mb-1.5')}>
      <ShotGrip shot={shot} />
      <Heading isSmall={isSmall}>Shot {shot.shot_id}</Heading>
    </header>
    <div aria-hidden className="rounded-frame bg-sunken" style={{ aspectRatio: cssRatio(aspect) }} />
  </div>
);

/** Above it is the heading of the scene, and on the strip that of its shots between them. */
const Heading = ({ isSmall, children }: { isSmall: boolean; children: ReactNode }) =>
  isSmall ? <h3 className="font-semibold text-xs">{children}</h3> : <h4 className="font-semibold text-sm">{children}</h4>;
