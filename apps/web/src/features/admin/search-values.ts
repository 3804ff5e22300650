import { useSearchParams } from 'react-router';

/** What a filter says that leaves nothing out. */
export const ANY = 'any';

/** Filters as the address says them: a link shows the same to another admin. Those that leave nothing out are not in it. */
export function useSearchValues<Name extends string>(names: readonly Name[]) {
  const [said, setSearch] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        edit(next);
        return next;
      },
      { replace: true },
    );
  const set = (name: Name, value: string) =>
    change((next) => {
      if (value === '' || value === ANY) next.delete(name);
      else next.set(name, value);
    });
  const clear = () =>
    change((next) => {
      for (const name of names) next.delete(name);
    });
  return { said, set, clear };
}
