/** Why something failed and that it cost nothing, said once: what an own account is billed for stands in the message itself. */
export const withCost = (message: string): string =>
  /\b(?:charged|credits)\b/i.test(message) ? message : `${message} Nothing was charged.`;
