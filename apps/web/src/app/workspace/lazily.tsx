import type { ComponentType } from 'react';
import { useLoaded } from '../../ui/use-loaded.js';

interface LazilyProps<Props> {
  /** The same function every time. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A component that is loaded when it is shown. As long as it cannot be loaded it leaves the page as it is. */
export function Lazily<Props extends object>({ load, props }: LazilyProps<Props>) {
  const Loaded = useLoaded(load);
  return Loaded ? <Loaded {...props} /> : null;
}
