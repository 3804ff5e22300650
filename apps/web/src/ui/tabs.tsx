import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.js';

interface Tab<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  className?: string;
}

/** More than these are set closer in a narrow window, so that all are in sight. */
const FEW_TABS = 3;

export const tabLook =
  // the list scrolls and would cut an outline off
  'relative inline-flex h-10 items-center whitespace-nowrap px-1 font-medium text-quiet text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 data-disabled:pointer-events-none data-disabled:opacity-50 data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full data-[state=active]:after:bg-tungsten';

export function Tabs<Value extends string>({ label, value, onChange, tabs, className }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Radix.List
        aria-label={label}
        className={classes(
          'flex gap-3 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none] sm:gap-6',
          tabs.length > FEW_TABS && 'max-sm:justify-between max-sm:gap-1',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} disabled={tab.disabled} className={tabLook}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={classes('pt-5')}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
