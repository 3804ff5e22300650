import { CircleAlert, Info, Lightbulb, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.js';
import { IconButton } from './icon-button.js';

const tones = {
  bad: { look: 'bg-bad-wash text-bad', Icon: CircleAlert },
  info: { look: 'bg-daylight-wash text-daylight', Icon: Info },
  tip: { look: 'bg-tungsten-wash text-tungsten', Icon: Lightbulb },
} as const;

interface BannerProps {
  tone: keyof typeof tones;
  title: string;
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
  children?: ReactNode;
}

/** A message that belongs to a place on the page. What is wrong is announced at once. */
export function Banner({ tone, title, action, onDismiss, className, children }: BannerProps) {
  const { look, Icon } = tones[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={classes('flex items-start gap-3 rounded-card px-4 py-3', look, className)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
      </div>
      {action}
      {onDismiss && (
        <IconButton label="Dismiss" size="small" className="-my-1 -mr-2 text-current" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
