import { Link } from 'react-router';
import { Button } from '../../ui/button.js';
import { comparePath } from './compare-path.js';
import type { Pair } from './use-pair.js';

/** What was chosen to be compared, and the way on; at the bottom of the window as long as something is chosen. */
export function ComparingBar({ projectId, pair }: { projectId: string; pair: Pair }) {
  const [earlier, later] = pair.chosen;
  return (
    <>
      {/* it has to be there before it says something, to be heard */}
      <p role="status" className="sr-only">
        {earlier && (later ? 'Two moments are chosen.' : 'One moment is chosen. Choose another one, or compare it with today.')}
      </p>
      {earlier && (
        <section
          aria-label="Compare"
          data-floats="bottom"
          className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface/95 px-4 py-3 shadow-float print:hidden"
        >
          <div className="mx-auto flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 sm:px-2">
            <p className="min-w-0 flex-1 basis-60 text-sm">
              <span className="line-clamp-2">
                {earlier.label}
                <span className="text-quiet"> {later ? 'and' : 'is chosen. Choose another moment, or compare it with today.'} </span>
                {later?.label}
              </span>
            </p>
            <span className="flex flex-wrap gap-2">
              <Button look="ghost" size="small" onClick={pair.clear}>
                Clear
              </Button>
              <Button asChild size="small">
                <Link to={comparePath(projectId, earlier.position, later?.position)}>{later ? 'Compare both' : 'Compare with today'}</Link>
              </Button>
            </span>
          </div>
        </section>
      )}
    </>
  );
}
