import { Link } from 'react-router';
import { useIsVisitor } from '../../platform/session/use-is-visitor.js';
import { Button } from '../../ui/button.js';

/** The way in: to the sign-in for visitors, to their projects for others. */
export function StartButton({ signedIn, signedOut }: { signedIn: string; signedOut: string }) {
  const isVisitor = useIsVisitor();
  return (
    <Button asChild size="large">
      <Link to={isVisitor ? '/auth' : '/projects'}>{isVisitor ? signedOut : signedIn}</Link>
    </Button>
  );
}
