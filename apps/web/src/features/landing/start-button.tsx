import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { selectSession } from '../../platform/session/slice.js';
import { Button } from '../../ui/button.js';

/** The way in: to the projects for those who are signed in, to the sign-in for others. */
export function StartButton({ signedIn, signedOut }: { signedIn: string; signedOut: string }) {
  const { status } = useSelector(selectSession);
  const isIn = status === 'signed-in';
  return (
    <Button asChild size="large">
      <Link to={isIn ? '/projects' : '/auth'}>{isIn ? signedIn : signedOut}</Link>
    </Button>
  );
}
