import type { AudioView, SceneView } from '@scenewright/contract';
import { type CSSProperties, memo, useMemo, useState } from 'react';
import { AudioItem, audiosByShot, type MusicSpan, musicSpans } from '../../../entities/audio/index.js';
import { StaleNote } from '../../../entities/freshness/index.js';
import { classes } from '../../../ui/classes.js';
import { useIsWide } from '../../../ui/use-is-wide.js';
import { useBoard } from '../board-context.js';
import { ShotDragging } from '../move-shot/shot-dragging.js';
import { Marquee } from '../selection/marquee.js';
import { useSelectingKeys } from '../selection/use-selecting.js';
import { useWantedFocus } from '../wanted-focus.js';
import { ADD_TILE, cardWidth, SCENE_GAP, sceneWidth, smallCardWidth } from './board-size.js';
import { moveByArrows } from './move-by-arrows.js';
import { SceneColumn } from './scene-column.js';
import { useCardInSight } from './use-card-in-sight.js';
import { ScrollRoot } from './use-near.js';
import { useOpenAudio } from './use-open-audio.js';
import { useRememberedScroll } from './use-remembered-scroll.js';
import { useTabStops } from './use-tab-stops.js';
import { useWheelSideways } from './use-wheel-sideways.js';

interface SceneBoardProps {
  scenes: readonly SceneView[];
  audios: readonly AudioView[];
}

/** Scenes as columns, their shots in a row, music below the scenes that it spans; stacked when narrow. */
const STRIP =
  'flex flex-col gap-10 pt-6 pb-32 md:pb-6 md:grid md:w-max md:auto-rows-max md:content-start md:gap-y-4 md:pt-7 md:pr-6 md:pl-[max(1.5rem,calc(50vw-43.5rem))]';
/** Scenes below each other, as wide as the window. */
const OVERVIEW = 'mx-auto flex max-w-[110rem] flex-col gap-8 pt-6 pb-32 md:px-6 md:pb-8';

/** The film: from left to right with all that belongs to it, or as an overview. */
export const SceneBoard = memo(function SceneBoard({ scenes, audios }: SceneBoardProps) {
  const { projectId, aspect, isOverview, mayEdit } = useBoard();
  const isWide = useIsWide();
  const [board, setBoard] = useState<HTMLElement | null | undefined>();
  const select = useSelectingKeys();
  useWheelSideways(isWide && !isOverview ? board : null);
  useTabStops(board ?? null);
  useRememberedScroll(isWide ? board : null, isOverview ? `${projectId} overview` : projectId);
  useCardInSight(board, isOverview);
  useWantedFocus();
  const byShot = useMemo(() => audiosByShot(audios), [audios]);
  const card = cardWidth(aspect);
  const widths = scenes.map(({ shots }) => sceneWidth(shots.length, card, mayEdit && shots.length > 0 ? ADD_TILE : 0));
  const music = musicSpans(
    audios,
    scenes.map(({ id }) => id),
  );
  let shotsSoFar = 0;
  return (
    <ScrollRoot value={isWide ? board : null}>
      <section
        ref={setBoard}
        aria-label="Scenes"
        aria-description="Arrow keys go from shot to shot, and Tab to what is in the shot."
        onKeyDown={(event) => {
          moveByArrows(event, isOverview);
          select(event);
        }}
        className="md:mb-16 md:h-0 md:min-h-[30rem] md:grow relative md:overflow-auto md:overscroll-x-contain"
        style={{ '--card': isOverview ? smallCardWidth(aspect) : `${card}px` } as CSSProperties}
      >
        <div
          className={isOverview ? OVERVIEW : STRIP}
          style={isOverview ? undefined : { gridTemplateColumns: widths.map((width) => `${width}px`).join(' '), columnGap: SCENE_GAP }}
        >
          <ShotDragging>
            {scenes.map((scene, index) => {
              const shotsBefore = shotsSoFar;
              shotsSoFar += scene.shots.length;
              return (
                <SceneWithMusic
                  key={scene.uid}
                  scene={scene}
                  index={index}
                  isOnly={scenes.length === 1}
                  shotsBefore={shotsBefore}
                  audios={byShot}
                  music={startingAt(music, index)}
                />
              );
            })}
          </ShotDragging>
        </div>
        {mayEdit && <Marquee board={board ?? null} />}
      </section>
    </ScrollRoot>
  );
});

interface SceneWithMusicProps {
  scene: SceneView;
  index: number;
  isOnly: boolean;
  shotsBefore: number;
  audios: ReadonlyMap<string, readonly AudioView[]>;
  music: readonly MusicSpan[];
}

const NO_MUSIC: readonly MusicSpan[] = [];

/** The same empty list for all scenes without any: they are drawn only when they change themselves. */
function startingAt(music: readonly MusicSpan[], index: number): readonly MusicSpan[] {
  const own = music.filter(({ first }) => first === index);
  return own.length > 0 ? own : NO_MUSIC;
}

const SceneWithMusic = memo(function SceneWithMusic({ scene, index, isOnly, shotsBefore, audios, music }: SceneWithMusicProps) {
  const { projectId, isOverview, mayEdit } = useBoard();
  const openAudio = useOpenAudio();
  return (
    <>
      <SceneColumn scene={scene} audios={audios} shotsBefore={shotsBefore} column={index + 1} isOnly={isOnly} />
      {music.map(({ audio, first, last, lane }) => (
        <div
          key={audio._id}
          className={classes(
            'mx-4 rounded-control border border-line bg-surface md:mx-0',
            isOverview ? '-mt-5 md:self-start' : '-mt-6 md:mt-0',
          )}
          style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 3 }}
        >
          <div className="md:sticky md:left-6 md:w-[21rem] md:max-w-full">
            <AudioItem audio={audio} projectId={projectId} mayEdit={mayEdit} {...openAudio} className="bg-transparent" />
            {audio.status !== 'in_progress' && <StaleNote projectId={projectId} id={audio._id} mayEdit={mayEdit} className="mx-2 mb-2" />}
          </div>
        </div>
      ))}
    </>
  );
});
