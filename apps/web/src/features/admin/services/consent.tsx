import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { servicesApi } from './api.js';
import { dollars } from './words.js';

interface ConsentProps {
  service: string;
  /** What a minute of film costs there. */
  minuteUsd: number;
  onAgreed: () => void;
}

/** A service that costs money waits for a word: until then nothing is ordered there, and who agrees is kept. */
export function Consent({ service, minuteUsd, onAgreed }: ConsentProps) {
  const { notices } = useServices();
  const [accept, { isLoading }] = servicesApi.useAdminAcceptServiceMutation();
  const agree = async () => {
    const { error } = await accept({ body: { service } });
    if (error) return notices.error(`Nothing is ordered from ${service} yet.`, messageOf(error, 'Try again in a moment.'));
    notices.success(`Orders go out to ${service} from now on.`);
    onAgreed();
  };
  return (
    <Banner tone="info" title={`Nothing is ordered from ${service} yet`}>
      <p>
        {`Its orders are billed to its account: about ${dollars(minuteUsd)} for what it makes of a minute of film, by the list prices below. What people ask of it fails until you agree, and costs them nothing. It is kept who agreed, and when.`}
      </p>
      <Button look="secondary" size="small" className="mt-3" busy={isLoading} busyLabel="Agreeing…" onClick={agree}>
        Agree to what it costs
      </Button>
    </Banner>
  );
}
