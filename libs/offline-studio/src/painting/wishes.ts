/** Where one wish ends and the next begins: 'remove the snow and put a red bicycle beside her' are two. */
const NEXT =
  /(?:,?\s+and\s+|,\s*|;\s*|\.\s+|\s+then\s+)(?=(?:then\s+)?(?:put|add|give|make|place|remove|delete|erase|take|turn|change|let|show|set|have|write|paint|draw|move|open|close|zoom|blur|stop|hide|replace|swap|bring)\b)/i;

/** What an instruction wishes, one thing at a time. */
export const wishesIn = (instruction: string): string[] => instruction.split(NEXT).filter((part) => part.trim() !== '');

/** Whether a wish takes something away. */
export const REMOVES =
  /\b(?:remove|without|no more|take away|delete|erase|get rid of|stop|hide|clear away)\b|\btake\b.*\b(?:away|out)\b|^\s*no\s/i;
