/** Taking back what was done. */
import { doing, type Intent } from '../request.js';

export const history: Intent = ({ lower }) => {
  if (
    /^(?:undo|cancel(?= (?:(?:the|my|your|that) last (?:change|step|edit|action)))|take (?:that|it|this) back|revert(?: (?:that|it|this))?|go back|put it back|restore (?:it|that)|bring (?:it|that) back|(?:no,? )?not like that)(?: (?:(?:the|my|your|that) last (?:change|step|edit|action|one)|that|it|this|again|undo|everything you did))?$|^ctrl[- +]?z$/.test(
      lower,
    )
  )
    return doing([{ tool: 'undo', args: {} }]);
  if (/^(?:redo(?: (?:that|it|this|the last (?:change|step|edit)))?|do (?:it|that) again after all|undo the undo)$/.test(lower))
    return doing([{ tool: 'redo', args: {} }]);
  return null;
};
