import type { VIDEO_STYLES } from '@scenewright/contract';
import { Sparkles } from 'lucide-react';
import { PICTURES } from '../../../entities/site/index.js';
import { ChoiceCards } from '../../../ui/choices.js';

type Style = keyof typeof VIDEO_STYLES;

const PICTURE_OF: Record<Exclude<Style, 'No Preference'>, string> = {
  Realistic: PICTURES.styleRealistic.src,
  '2D Animation': PICTURES.style2d.src,
  '3D Animation': PICTURES.style3d.src,
  Cinematic: PICTURES.styleCinematic.src,
};

const OPTIONS = (['No Preference', 'Realistic', '2D Animation', '3D Animation', 'Cinematic'] as const).map((value) => ({
  value,
  label: value,
}));

export function StyleCards({ value, onChange }: { value: Style; onChange: (style: Style) => void }) {
  return (
    <ChoiceCards
      label="Video Style"
      value={value}
      onChange={onChange}
      options={OPTIONS}
      picture={(style) =>
        style === 'No Preference' ? (
          <span className="grid aspect-[4/3] place-items-center bg-hover text-quiet">
            <Sparkles aria-hidden className="size-6 stroke-[1.5]" />
          </span>
        ) : (
          <img src={PICTURE_OF[style]} alt="" loading="lazy" className="aspect-[4/3] w-full object-cover" />
        )
      }
    />
  );
}
