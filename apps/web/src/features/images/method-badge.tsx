import { Badge } from '../../ui/badge.js';
import { classes } from '../../ui/classes.js';
import { methodOf } from './method-label.js';

/** How a picture came about. A stand-in never passes for the model that was asked for. */
export function MethodBadge({ method, className }: { method: string; className?: string }) {
  const how = methodOf(method);
  if (!how) return null;
  return (
    <Badge className={classes('scrim max-w-full truncate text-white backdrop-blur-sm', className)}>
      {method === 'upload' ? 'Uploaded' : `Generated with ${how.model}`}
      {how.madeBy && <span className="font-normal opacity-80">by {how.madeBy}</span>}
    </Badge>
  );
}
