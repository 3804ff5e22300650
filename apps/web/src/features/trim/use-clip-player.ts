import { useCallback, useEffect, useRef, useState } from 'react';
import { playInStep } from '../../entities/media/index.js';
import type { TrimRange } from './range.js';

/** A sound that goes with the clip, by the clip's own time. */
export interface ClipSound {
  readonly url: string;
  readonly at: number;
  readonly seconds: number;
}

/** Plays a clip within a range and its sounds with it; stops at the range's end. */
export function useClipPlayer({ start, end }: TrimRange, sounds: readonly ClipSound[]) {
  const video = useRef<HTMLVideoElement | null>(null);
  const players = useRef(new Map<string, HTMLAudioElement>());
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(start);

  const silence = useCallback(() => {
    for (const player of players.current.values()) player.pause();
  }, []);

  const seek = useCallback((to: number) => {
    if (video.current) video.current.currentTime = to;
    setTime(to);
  }, []);

  const pause = useCallback(() => video.current?.pause(), []);

  const play = useCallback(() => {
    const element = video.current;
    if (!element) return;
    if (element.currentTime < start || element.currentTime >= end - 0.05) seek(start);
    element.play().catch(() => setIsPlaying(false));
  }, [start, end, seek]);

  useEffect(() => {
    if (!isPlaying) return silence();
    let frame = 0;
    const follow = () => {
      const element = video.current;
      if (!element) return;
      const now = element.currentTime;
      setTime(Math.min(now, end));
      for (const sound of sounds) keepInStep(players.current, sound, now);
      if (now >= end) {
        element.pause();
        seek(end);
      } else frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, end, sounds, seek, silence]);

  useEffect(() => silence, [silence]);

  const videoProps = { ref: video, onPlay: () => setIsPlaying(true), onPause: () => setIsPlaying(false) };
  return { videoProps, isPlaying, time, play, pause, seek };
}

function keepInStep(players: Map<string, HTMLAudioElement>, { url, at, seconds }: ClipSound, now: number): void {
  let player = players.get(url);
  if (!player) {
    player = new Audio(url);
    players.set(url, player);
  }
  const due = now >= at && now < at + seconds;
  if (!due) {
    player.pause();
    return;
  }
  playInStep(player, now - at);
}
