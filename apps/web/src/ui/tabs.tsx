import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classes } from './classes.js';
import { TabInSight, useTabInSight } from './in-sight.js';
import { tabLook } from './tab-look.js';

interface Tab<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
  /** Once it was shown it stays while others are looked at, with what was entered in it. */
  isKept?: boolean;
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

export function Tabs<Value extends string>({ label, value, onChange, tabs, className }: TabsProps<Value>) {
  const [seen, setSeen] = useState<ReadonlySet<Value>>(new Set([value]));
  if (!seen.has(value)) setSeen(new Set([...seen, value]));
  const areInSight = useTabInSight();
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
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(tab.isKept && seen.has(tab.value) ? { forceMount: true, hidden: tab.value !== value } : {})}
          className={classes('pt-5')}
        >
          <TabInSight value={areInSight && tab.value === value}>{tab.content}</TabInSight>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
