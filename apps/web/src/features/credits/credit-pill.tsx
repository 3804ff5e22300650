import { Sparkle } from 'lucide-react';
import { Link } from 'react-router';
import { creditsApi, formatCredits } from '../../entities/credits/index.js';
import { Pill } from '../../ui/badge.js';
import { Tooltip } from '../../ui/tooltip.js';

export function CreditPill() {
  const { data: credits } = creditsApi.useCreditsQuery();
  const shown = credits === undefined ? '...' : formatCredits(credits);
  return (
    <Tooltip text="Credits">
      <Link to="/dashboard" aria-label={`${shown} credits`} className="rounded-full">
        <Pill tone="action" className="tabular-nums">
          <Sparkle aria-hidden className="fill-current" />
          {shown}
        </Pill>
      </Link>
    </Tooltip>
  );
}
