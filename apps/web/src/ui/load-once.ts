/** A module that is loaded when it is first needed, and is there for everybody from then on. */
export interface LoadedOnce<Module> {
  /** Undefined as long as it has not been loaded. */
  now(): Module | undefined;
  /** Loads it. What could not be loaded is asked for anew the next time. */
  load(): Promise<Module>;
  /** Loads it for when it is needed; resolves also when that fails. */
  fetch(): Promise<void>;
}

export function loadOnce<Module>(importing: () => Promise<Module>): LoadedOnce<Module> {
  let loaded: Module | undefined;
  const load = async () => {
    loaded ??= await importing();
    return loaded;
  };
  return {
    now: () => loaded,
    load,
    fetch: () =>
      load().then(
        () => {},
        () => {},
      ),
  };
}
