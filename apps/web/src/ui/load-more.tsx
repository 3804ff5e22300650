import { Button } from './button.js';

/** Below a list of which there is more. */
export function LoadMore({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <Button look="secondary" className="justify-self-center" busy={isBusy} busyLabel="Loading…" onClick={onClick}>
      Load More
    </Button>
  );
}
