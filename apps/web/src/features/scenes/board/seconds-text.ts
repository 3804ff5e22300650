/** Whole seconds plainly, others with one decimal. */
export const secondsText = (value: number): string => `${Number(value.toFixed(1))} s`;
