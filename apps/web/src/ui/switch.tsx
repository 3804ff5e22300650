import { Switch as Radix } from 'radix-ui';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

export function Switch({ onChange, ...rest }: SwitchProps) {
  return (
    <Radix.Root
      onCheckedChange={onChange}
      className="inline-flex h-6 w-10 shrink-0 items-center rounded-full bg-line-strong px-0.5 transition-colors disabled:opacity-50 data-[state=checked]:bg-tungsten"
      {...rest}
    >
      <Radix.Thumb className="size-5 rounded-full bg-raised shadow-float transition-transform data-[state=checked]:translate-x-4" />
    </Radix.Root>
  );
}
