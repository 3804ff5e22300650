import { useSelector } from 'react-redux';
import { isSomebodyExpected } from './expected.js';
import { selectSession } from './slice.js';

/** Whether to speak to a visitor: to whom nobody knows, and until that is known to whom nobody expects. */
export function useIsVisitor(): boolean {
  const { status } = useSelector(selectSession);
  return status === 'signed-out' || (status === 'loading' && !isSomebodyExpected());
}
