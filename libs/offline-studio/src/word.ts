/** Words that begin like one of the alternatives, whatever their case; `\\b` behind one makes it whole. */
export const word = (pattern: string): RegExp => new RegExp(`\\b(?:${pattern})`, 'i');
