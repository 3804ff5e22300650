/** A module that is loaded when it is first needed, and is there for everybody from then on. */
export interface LoadedOnce<Module> {
  /** Undefined as long as it has not been loaded. */
  now(): Module | undefined;
  /** Loads it for when it is needed; resolves also when that fails. */
  fetch(): Promise<void>;
  /** Does what needs it: at once when it is there. What cannot be loaded is tried again the next time; this time nothing is done. */
  with(work: (module: Module) => void): void;
}

export function loadOnce<Module>(importing: () => Promise<Module>): LoadedOnce<Module> {
  let loaded: Module | undefined;
  const load = (then: (module: Module) => void) =>
    importing().then(
      (module) => {
        loaded = module;
        then(module);
      },
      () => {},
    );
  return {
    now: () => loaded,
    fetch: async () => {
      if (!loaded) await load(() => {});
    },
    with: (work) => {
      if (loaded) work(loaded);
      else void load(work);
    },
  };
}
