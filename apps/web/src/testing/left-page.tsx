import { type ReactNode, useState } from 'react';

/** Something that is gone once 'Leave the page' is pressed. */
export function LeftPage({ children }: { children: ReactNode }) {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return <p>Another page</p>;
  return (
    <>
      {children}
      <button type="button" onClick={() => setLeft(true)}>
        Leave the page
      </button>
    </>
  );
}
