/** What is said besides: thanks, yes and no, who somebody is, and what can be said. Nothing happens. */
import { asking, type Intent, saying } from '../request.js';

const WHO_I_AM =
  'I am the assistant of this studio, and go by its own rules: no language model answers here, and nothing is sent elsewhere. Ask “help” for what I understand.';

export const ABILITIES =
  'Say what to change, in plain English: “make shot 2 at night”, “give Mara red hair”, “shorter”, “another voice for Theo”, “move shot 3 before shot 1”, “film the shots that have no video”. You can ask, too: “what did this film cost?”, “why is this outdated?”, “what is missing?”. What is free I do at once, and you can undo it; what costs credits waits for you, with its price.';

/** 'No, scene 2', 'no, blond', 'not that one': what is not meant by what was done. */
const INSTEAD =
  /^no,?\s+(?:(?:in|for)\s+)?(?:(?:shot|scene)s?\s+\w+(?:\s+of\s+scene\s+\w+)?|(?:the\s+)?(?:first|second|third|fourth|fifth|last)(?:\s+(?:one|shot|scene))?)[!. ]*$|^no,\s+(?:(?:not|a bit|even|much|only)\s+)?(?!(?:undo|redo|export|stop|wait|thanks?|continue)\b)[\w-]+[!. ]*$|^no,?\s+(?:not\s+)?\w{3,}er[!. ]*$|^no,?\s+"[^"]*"[!. ]*$|^(?:no,?\s+)?not (?:that|this)(?:\s+(?:shot|scene|one|long|much))?[!. ]*$/;

export const smalltalk: Intent = ({ lower }) => {
  if (
    /^(?:help|\?|what can you do|what do you (?:do|understand)|how does this work|what can i (?:say|ask|do)|commands?|help me|how can you help(?: me)?)\??$/.test(
      lower,
    )
  )
    return saying(ABILITIES);
  if (
    /^(?:thanks?(?: you)?|thx|great|perfect|nice|cool|awesome|well done|good(?: job)?|super|ok|okay|fine|wow|lol|haha|thank you(?: so| very) much|thanks a lot|(?:i\s+)?(?:really\s+)?(?:love|like) (?:it|this)(?: a lot| so much)?|(?:it |that |this )?(?:looks?|is) (?:really |so |very )?(?:great|good|nice|amazing|perfect|beautiful|cool|awesome))[!. ]*$/.test(
      lower,
    )
  )
    return saying('You are welcome. What next?');
  if (/^(?:yes|yeah|yep|sure|go ahead|agreed|do it|please do|confirm(?: it| that| all)?|proceed|approved?)[!. ]*$/.test(lower))
    return saying('What waits for your word has a button of its own, with its price. What shall I change next?');
  if (
    /^(?:no|nope|no thanks?|never\s?mind|forget (?:it|that)|leave it|(?:no,? )?(?:don't|wait|not that|nothing)|(?:don't|do not) (?:change|do|touch) anything)[!. ]*$/.test(
      lower,
    )
  )
    return saying('Then it stays as it is. What next?');
  if (
    /^(?:who|what) are you\b|^who made you\b|\bwhat(?:'s| is) your name\b|^are you (?:chatgpt|gpt|claude|gemini|a bot|a chatbot)\b|^are you (?:an? )?(?:human|person|robot|machine|ai|model|real)\b/.test(
      lower,
    )
  )
    return saying(WHO_I_AM);
  if (/^(?:oops|whoops|mistake|my bad|wrong)[!. ]*$/.test(lower)) return saying('“Undo” takes back what I did last.');
  if (/^(?:no,?\s+)?i (?:mean|meant)\b/.test(lower) || INSTEAD.test(lower))
    return asking('What is it to be? Say all of it once more. “Undo” takes back what I did.');
  if (/^(?:no,?\s+)?(?:not that(?: one)?,?\s+)?(?:the|that)\s+other(?:\s+one)?[!. ]*$/.test(lower))
    return asking('Which one? Say all of it, with its number: “make shot 3 at night”.');
  if (/^(?:(?:hi|hello|hey)(?: there)?|good (?:morning|evening|day)|moin)[!. ]*$/.test(lower)) return saying(`Hello. ${ABILITIES}`);
  return null;
};
