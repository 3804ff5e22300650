import { Link } from 'react-router';
import { Button } from '../../ui/button.js';

/** Where the bar of a project begins. */
export const ToProjects = () => (
  <Button asChild look="ghost" size="small" className="-ml-2 shrink-0 px-2">
    <Link to="/projects">Projects</Link>
  </Button>
);
