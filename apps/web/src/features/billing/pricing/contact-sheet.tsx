import type { PlanTier } from '@scenewright/domain';
import { LOOPS, PICTURES, STRIP } from '../../../entities/site/index.js';

/** Frames a side. */
const SIDE: Record<PlanTier, number> = { free: 1, basic: 2, pro: 3, ultimate: 4 };

const [lighthouse, street, forest, castle] = LOOPS.models.map(({ poster }) => poster);
const [rock, spirit, face, together] = STRIP.map(({ src }) => src);
const { style2d, style3d, styleCinematic, styleRealistic } = PICTURES;

/** Those that look alike stand apart. */
const FRAMES = [
  street,
  castle,
  rock,
  style3d.src,
  styleCinematic.src,
  spirit,
  style2d.src,
  forest,
  styleRealistic.src,
  face,
  lighthouse,
  together,
];

/** Decoration: how much film a plan makes, as the sheet of its frames. */
export function ContactSheet({ tier }: { tier: PlanTier }) {
  const side = SIDE[tier];
  const frames = Array.from({ length: side * side }, (_, index) => ({
    key: `${index}`,
    // every sheet begins elsewhere, and no frame stands below itself
    src: FRAMES[(index + side - 1 + Math.floor(index / side)) % FRAMES.length],
  }));
  return (
    <div
      aria-hidden
      className="grid aspect-[16/7] gap-px overflow-hidden rounded-frame bg-sunken sm:aspect-video"
      style={{ gridTemplate: `repeat(${side}, minmax(0, 1fr)) / repeat(${side}, minmax(0, 1fr))` }}
    >
      {frames.map(({ key, src }) => (
        <img key={key} src={src} alt="" decoding="async" className="size-full object-cover" />
      ))}
    </div>
  );
}
