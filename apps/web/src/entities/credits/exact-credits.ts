const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const change = new Intl.NumberFormat('en', { maximumFractionDigits: 3, signDisplay: 'exceptZero' });

/** To the thousandth, so that every line of a ledger adds up with the one before: '2,399.64'. */
export const exactCredits = (amount: number): string => exact.format(amount);

/** Exactly what came or went: '+2,400', '−0.36'. */
export const creditChange = (amount: number): string => change.format(amount).replace('-', '\u2212');

/** '1 credit', '2.5 credits'. */
export const creditsOf = (amount: number): string => `${exactCredits(amount)} ${amount === 1 ? 'credit' : 'credits'}`;
