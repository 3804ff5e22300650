import type { ReactNode } from 'react';
import { classes } from './classes.js';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div
      className={classes('grid justify-items-center gap-2 rounded-card border border-line border-dashed px-6 py-16 text-center', className)}
    >
      {icon && <div className="mb-2 text-quiet [&_svg]:size-8 [&_svg]:stroke-[1.25]">{icon}</div>}
      <h2 className="font-semibold text-lg">{title}</h2>
      {text && <p className="max-w-md text-quiet">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
