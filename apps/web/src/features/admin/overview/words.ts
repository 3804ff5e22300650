const DECIMALS_OF_MOST = 2;
const MINUTE_S = 60;

/** An amount in a currency's smallest unit: 'USD 12.50', as '$12.50'. */
export function moneyIn(currency: string): (smallest: number) => string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? DECIMALS_OF_MOST;
  return (smallest) => format.format(smallest / 10 ** decimals);
}

const FAULTS: Readonly<Record<string, string>> = {
  provider: 'the service failed',
  moderated: 'refused as unsuitable',
  timeout: 'took too long',
  invalid: 'came out unusable',
};

/** Why work failed; a code that this page does not know by itself. */
export const faultName = (code: string): string => FAULTS[code] ?? code;

/** How long something has been so: '40 s', '3 min', '2 h 5 min', '3 days'. */
export function lasting(since: string, now: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 1000));
  const [minutes, hours] = [Math.floor(seconds / MINUTE_S), Math.floor(seconds / MINUTE_S ** 2)];
  if (minutes < 1) return `${seconds} s`;
  if (hours < 1) return `${minutes} min`;
  if (hours < 48) return minutes % MINUTE_S === 0 ? `${hours} h` : `${hours} h ${minutes % MINUTE_S} min`;
  return `${Math.floor(hours / 24)} days`;
}
