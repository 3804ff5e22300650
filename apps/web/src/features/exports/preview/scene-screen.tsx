import type { PreviewScene } from '@scenewright/contract';
import { memo, useLayoutEffect, useRef } from 'react';
import { classes } from '../../../ui/classes.js';
import { placeOf } from './film.js';
import type { Film, SceneMedia } from './use-film.js';

interface SceneScreenProps {
  scene: PreviewScene;
  isShown: boolean;
  register: Film['register'];
  onEnded: () => void;
  /** That its clip could not be played, or that it can. */
  onBroken: (url: string, isBroken: boolean) => void;
  onClick: () => void;
}

/** Picture and sound of a scene: on the screen, or loading for when its turn comes. */
export const SceneScreen = memo(({ scene, isShown, register, onEnded, onBroken, onClick }: SceneScreenProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const sound = useRef<HTMLAudioElement>(null);
  const { uid } = placeOf(scene);
  useLayoutEffect(() => {
    if (!video.current) return;
    const media: SceneMedia = { video: video.current, sound: sound.current };
    return register(uid, media);
  }, [register, uid]);
  return (
    <div className={classes('absolute inset-0', !isShown && 'invisible')}>
      <video
        ref={video}
        src={scene.video_url}
        aria-label={isShown ? `Scene ${scene.scene_id}: ${scene.title}` : undefined}
        preload="auto"
        playsInline
        // all that is heard is in the mix, sound that came with a clip too
        muted
        onEnded={isShown ? onEnded : undefined}
        onError={() => onBroken(scene.video_url, true)}
        onLoadedData={() => onBroken(scene.video_url, false)}
        onClick={onClick}
        className="size-full object-contain"
      />
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is not known word by word in time */}
      <audio ref={sound} src={scene.mixed_audio_url ?? undefined} preload="auto" />
    </div>
  );
});
