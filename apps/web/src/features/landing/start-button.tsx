import { Link } from 'react-router';
import { useAppSelector } from '../../app/store.js';
import { Button } from '../../ui/button.js';
import { selectSession } from '../accounts/slice.js';

/** The way in: to the projects for those who are signed in, to the sign-in for others. */
export function StartButton({ signedIn, signedOut }: { signedIn: string; signedOut: string }) {
  const { status } = useAppSelector(selectSession);
  const isIn = status === 'signed-in';
  return (
    <Button asChild size="large">
      <Link to={isIn ? '/projects' : '/auth'}>{isIn ? signedIn : signedOut}</Link>
    </Button>
  );
}
