import { Plus } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.js';

interface AccordionProps {
  /** The heading that opens and closes it, and what it holds. */
  items: readonly { readonly title: string; readonly content: ReactNode }[];
  className?: string;
}

/** Headings that each open what belongs to them; several may be open. */
export function Accordion({ items, className }: AccordionProps) {
  return (
    <Radix.Root type="multiple" className={classes('border-line border-t', className)}>
      {items.map(({ title, content }) => (
        <Radix.Item key={title} value={title} className="border-line border-b">
          <Radix.Header>
            <Radix.Trigger className="group flex w-full items-center justify-between gap-6 rounded-md py-4 text-left font-medium transition-colors hover:text-tungsten">
              {title}
              <Plus
                aria-hidden
                className="size-4 shrink-0 text-quiet transition-transform duration-200 group-data-[state=open]:rotate-45"
              />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content className="overflow-hidden data-[state=open]:animate-fade-in">
            <div className="grid max-w-[68ch] gap-3 pr-10 pb-5 text-quiet leading-relaxed">{content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
