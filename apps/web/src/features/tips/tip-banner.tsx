import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services/services-context.js';
import type { Tip } from '../../platform/services/tips.js';
import { Banner } from '../../ui/banner.js';

/** The tip of a place, when there is one. Advice is never worth an error message: without an answer there is none. */
export function TipBanner({ place, className }: { place: string; className?: string }) {
  const { tips } = useServices();
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let isWanted = true;
    setTip(null);
    tips?.of(place).then(
      (found) => isWanted && setTip(found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [tips, place]);
  if (!tip) return null;
  const dismiss = () => {
    setTip(null);
    tips?.dismiss(tip.id).catch(() => {});
  };
  return (
    <Banner tone="tip" title={tip.title || 'Pro Tip'} onDismiss={dismiss} className={className}>
      {tip.text}{' '}
      {tip.ctaText && tip.ctaLink && (
        <a href={tip.ctaLink} className="font-medium underline underline-offset-4">
          {tip.ctaText}
        </a>
      )}
    </Banner>
  );
}
