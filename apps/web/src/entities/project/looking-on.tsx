import { Link } from 'react-router';
import { Banner } from '../../ui/banner.js';

/** Said to an admin who views somebody's project as its owner sees it. */
export const LookingOn = ({ projectId, className }: { projectId: string; className?: string }) => (
  <Banner tone="info" title="You are looking at another person’s project" {...(className && { className })}>
    You can look at all of it, and change nothing. They see that you looked.{' '}
    <Link to={`/admin/projects/${projectId}`} className="underline underline-offset-4">
      Its history, files and cost
    </Link>
  </Banner>
);
