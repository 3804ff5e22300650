import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { saveAddress } from '../../ui/save-text.js';

/** What was fetched of a file: the address at which this page has it. */
interface Fetched {
  readonly data?: string | undefined;
  readonly error?: unknown;
}

/** Saves the receipt of a payment, or says why it cannot be had. */
export function useSaveReceipt(fetch: (id: string) => Promise<Fetched>) {
  const { notices } = useServices();
  return async (id: string): Promise<void> => {
    const { data, error } = await fetch(id);
    if (data) saveAddress(data, `receipt-${id}.pdf`);
    else notices.error('The receipt could not be saved.', messageOf(error, 'Try again in a moment.'));
  };
}
