import type { TipView } from '@scenewright/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.js';
import { tipsApi } from './api.js';

interface TipBannerProps {
  tip: TipView | null | undefined;
  className?: string;
}

/** Advice, until it is dismissed; the next one then has to wait until the tab is opened again. */
export function TipBanner({ tip, className }: TipBannerProps) {
  const [dismiss] = tipsApi.useDismissTipMutation();
  const [isDismissed, setDismissed] = useState(false);
  if (!tip || isDismissed) return null;
  return (
    <Banner
      tone="tip"
      title={tip.title || 'Pro Tip'}
      onDismiss={() => {
        setDismissed(true);
        void dismiss(tip.id);
      }}
      className={className}
    >
      {tip.text}{' '}
      {tip.ctaText && tip.ctaLink && (
        <Link to={tip.ctaLink} className="font-medium underline underline-offset-4">
          {tip.ctaText}
        </Link>
      )}
    </Banner>
  );
}
