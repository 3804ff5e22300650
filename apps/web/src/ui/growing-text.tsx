import type { ComponentProps } from 'react';
import { classes } from './classes.js';

interface GrowingTextProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  value: string;
}

/** Text that reads like any other and can be written in: as high as what it says, in the type that stands around it. */
export function GrowingText({ value, placeholder, className, ...rest }: GrowingTextProps) {
  // the copy behind it gives the height: not every browser can fit a field to its content
  return (
    <span className={classes('-mx-2 grid *:col-start-1 *:row-start-1', className)}>
      <span aria-hidden className="invisible whitespace-pre-wrap break-words border border-transparent px-2 py-0.5">
        {`${value || (placeholder ?? '')}\u200b`}
      </span>
      <textarea
        rows={1}
        cols={1}
        value={value}
        placeholder={placeholder}
        className="block size-full resize-none overflow-hidden rounded-md border border-transparent bg-transparent px-2 py-0.5 transition-colors [font:inherit] [letter-spacing:inherit] placeholder:text-quiet hover:border-line focus:border-line-strong focus:bg-surface focus-visible:outline-offset-0"
        {...rest}
      />
    </span>
  );
}
