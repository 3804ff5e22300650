/** A clapperboard whose stick is the one warm thing on it, and the name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 24 22" aria-hidden="true" className="h-5 w-auto">
        <path d="M2 8h20v11a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19z" fill="currentColor" />
        <path d="M1.6 5 20.9.9l.8 3.6L2.4 8.6z" className="fill-tungsten" />
      </svg>
      <span className="font-semibold text-base tracking-tight [font-stretch:88%]">Scenewright</span>
    </span>
  );
}
