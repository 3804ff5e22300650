import { Check, Columns2 } from 'lucide-react';
import { Button } from '../../ui/button.js';
import type { Chosen, Pair } from './use-pair.js';

/** Takes a moment in among those that are compared, or out. */
export function CompareToggle({ pair, moment }: { pair: Pair; moment: Chosen }) {
  const isChosen = pair.has(moment.position);
  return (
    <Button
      look={isChosen ? 'secondary' : 'ghost'}
      size="small"
      aria-pressed={isChosen}
      aria-label={`Compare: ${moment.label}`}
      onClick={() => pair.toggle(moment)}
    >
      {isChosen ? <Check aria-hidden /> : <Columns2 aria-hidden />} Compare
    </Button>
  );
}
