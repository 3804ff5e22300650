import { useEffect, useRef, useState } from 'react';

/** A strip shows a picture a second, of long clips one every few, 60 at most. */
const MOST_TILES = 60;

export const tilesOf = (seconds: number) => {
  const every = Math.max(1, Math.ceil((seconds - 0.001) / MOST_TILES));
  return { every, tiles: Math.max(1, Math.ceil((seconds - 0.001) / every)) };
};

/** A clip's pictures side by side in their own shape, each the one of its moment. */
export function Filmstrip({ spriteUrl, whole }: { spriteUrl: string; whole: number }) {
  const box = useRef<HTMLDivElement | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [strip, setStrip] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { every, tiles } = tilesOf(whole);
  const tileWidth = strip ? (strip.width / tiles / strip.height) * size.height : 0;
  const slots = tileWidth > 0 ? Math.ceil(size.width / tileWidth) : 0;
  return (
    <div ref={box} aria-hidden className="absolute inset-0 flex">
      <img
        src={spriteUrl}
        alt=""
        className="hidden"
        onLoad={({ currentTarget }) => setStrip({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
      />
      {Array.from({ length: slots }, (_, slot) => {
        const moment = (((slot + 0.5) * tileWidth) / size.width) * whole;
        const tile = Math.min(tiles - 1, Math.floor(moment / every));
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={slot}
            className="h-full shrink-0"
            style={{
              width: tileWidth,
              backgroundImage: `url(${JSON.stringify(spriteUrl)})`,
              backgroundSize: `${tiles * 100}% 100%`,
              backgroundPosition: `${tiles > 1 ? (tile / (tiles - 1)) * 100 : 0}% 0`,
            }}
          />
        );
      })}
    </div>
  );
}
