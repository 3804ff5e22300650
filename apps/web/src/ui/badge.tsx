import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classes } from './classes.js';

const look = cva('inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-xs [&_svg]:size-3.5', {
  variants: {
    tone: {
      quiet: 'bg-hover text-quiet',
      action: 'bg-tungsten-wash text-tungsten',
      running: 'bg-daylight-wash text-daylight',
      good: 'bg-good-wash text-good',
      bad: 'bg-bad-wash text-bad',
    },
    shape: { badge: 'rounded-md px-2 py-0.5', pill: 'rounded-full px-3 py-1' },
  },
  defaultVariants: { tone: 'quiet', shape: 'badge' },
});

type Props = ComponentProps<'span'> & Pick<VariantProps<typeof look>, 'tone'>;

/** A state or a kind, in a word. */
export const Badge = ({ tone, className, ...rest }: Props) => <span className={classes(look({ tone }), className)} {...rest} />;
/** A value that stands by itself, such as a balance. */
export const Pill = ({ tone, className, ...rest }: Props) => (
  <span className={classes(look({ tone, shape: 'pill' }), className)} {...rest} />
);
