/** What people ask the assistant for and it does not do: it says so, and where it is done or what to say instead. Nothing happens. */
import type { AssistantFilm } from '@scenewright/providers';
import { shotName } from '../places.js';
import { type Intent, type Request, saying } from '../request.js';

const LANGUAGE =
  '(?:spanish|french|german|italian|portuguese|english|chinese|mandarin|japanese|korean|russian|arabic|hindi|turkish|polish|dutch|swedish|norwegian|danish|finnish|greek|czech|ukrainian|hebrew|thai|vietnamese|indonesian|another language)';
const FILM = '(?:it|(?:the|this|my)\\s+(?:\\w+\\s+)?(?:film|movie|video|project|story))';

interface Answer {
  readonly to: RegExp;
  readonly say: string | ((film: AssistantFilm) => string);
  /** Of one shot or scene it is something else that is asked for. */
  readonly isOfFilm?: true;
}

const SHAPE: Answer['say'] = ({ stage }) =>
  stage === 'scenes'
    ? 'The scenes are made in the shape that this film has, and keep it. For another shape open “Brief” on the script, and make a “New branch” of the film there.'
    : 'I do not change the shape of the picture. “Brief” on the script does, until the scenes are made.';

const ANSWERS: readonly Answer[] = [
  {
    to: /^(?:do not|don't|never)\s+(?:you\s+)?(?:delete|remove|erase|export|download|film|generate|record|render|animate|redraw|regenerate|update|undo|redo|swap|move|duplicate|join|(?:make|do|change|create|touch)\s+(?:anything|it|that|this|(?:the|all|any)\s+(?:\w+\s+)?(?:videos?|clips?|films?|sounds?|pictures?|images?)))\b/,
    say: 'Then I leave it: nothing was changed.',
  },
  {
    to: /^(?:undo|revert|go back|restore|take back)\b.*\b(?:everything(?! you did)|all|yesterday|original|beginning|start|last (?:\d+|two|three|four|five|few)|(?:\d+|two|three|four|five) (?:changes|steps|times))\b/,
    say: 'I take back one step at a time: “undo”, and again “undo”. To go back further, open the history of the film: there it can be restored as it was at any moment.',
  },
  {
    to: /^(?:stop|cancel|abort|halt)\b(?!.*\b(?:music|rain|snow|fog|storm|wind|camera|zoom(?:ing)?|from)\b|\s+(?:the\s+|that\s+|my\s+)?(?:last\s+)?change)/,
    say: 'I cannot stop what is being made: cancel it where its progress is shown. What waits for your word is not begun before you confirm it.',
  },
  {
    to: /\b(?:subtitles?|captions?)\b/,
    say: 'I do not change captions. What is said gets them by itself, in the language of the film: the preview can show them, an exported film has them as a track, and “Download final” offers them as files.',
  },
  {
    to: new RegExp(`\\btranslat(?:e|ed|ion)\\b|\\bin(?:to)? ${LANGUAGE}\\b|\\b(?:change|set|switch)\\b.*\\blanguage\\b|\\bdub(?:bed)?\\b`),
    say: 'I do not translate. A film stays in the language of its script: for another one, begin a new project and write its idea in that language.',
  },
  {
    to: new RegExp(`\\b(?:speak|understand|talk)\\s+${LANGUAGE}`),
    say: 'I understand plain English only. The film itself may be in another language: that of its idea.',
  },
  {
    to: /\b(?:aspect ratio|16\s?:\s?9|9\s?:\s?16|4\s?:\s?3|1\s?:\s?1|21\s?:\s?9|vertical(?:ly)?|horizontal(?:ly)?|widescreen|(?:portrait|landscape) (?:format|mode|orientation)|for (?:tiktok|instagram|reels|shorts|phones?))\b|^(?:make|turn)\s+(?:it|the (?:film|video|movie))\s+(?:to |into )?(?:portrait|landscape|square)$/,
    say: SHAPE,
    isOfFilm: true,
  },
  {
    to: /\b(?:video |art |visual |drawing )?style\b|^(?:make|turn|change|draw|paint)\s+(?:it|everything|(?:the|this|my)\s+(?:whole\s+)?(?:film|movie|video|story)|all (?:shots|scenes|pictures))\s+(?:(?:look|to|into|like|as|in|be|more|a|an)\s+)*(?:cartoon(?:ish)?|anime|manga|pixar|disney|ghibli|watercolou?r|claymation|(?:photo-?)?realistic|photoreal|comic(?: book)?|3d|lego|oil painting|sketch|pencil drawing|pixel art)\b/,
    say: 'I do not choose the style of the pictures. “Brief” on the script has the styles that there are; pictures that are made already stay, and can be brought up to date: “update everything”.',
    isOfFilm: true,
  },
  {
    to: /^(?:how (?:do|can) (?:i|we|you)|where (?:do|can) (?:i|we)|how to)\s+(?:(?:export|download|render)\b|(?:save|get)\s+(?:it|(?:the|my|this)\s+(?:film|movie|video)|an? mp4)\b)|^where(?:'s| is) (?:the )?(?:export|download)\b/,
    say: 'Say “export the film”, or choose “Download final” above the scenes: the film is made as one mp4, to be watched and downloaded there.',
  },
  {
    to: /^(?:(?:can|could) (?:i|you|we)\s+)?(?:export|download|save)\b.*(?:\b(?:gif|mov|avi|webm|4k|hd|uhd|720p?|1080p?|resolution|quality|without|only|just|pictures?|images?|music|script|shots?|scenes?)\b)/,
    say: 'I export the whole film as one mp4, as it is now: no other format, size or part of it. Say “export the film” for that.',
  },
  {
    to: /^save(?:\s+(?:my|the|this|all|all my))*\s+(?:work|project|changes)$/,
    say: 'Everything is kept by itself, at once. “Export the film” makes it an mp4 to be downloaded.',
  },
  {
    to: /\bupload\b.*\b(?:youtube|tiktok|instagram|vimeo|facebook)\b|\b(?:share|publish|post|send|e-?mail)\s+(?:it|this|(?:the|this|my)\s+(?:film|movie|video))\b|^(?:share|publish)$/,
    say: 'I send nothing anywhere. Say “export the film”, download it, and share the file yourself.',
  },
  {
    to: /\b(?:upload|use|add|insert|record|import)\b.*\b(?:my|our|my own|own|this|these)\s+(?:own\s+)?(?:music|song|sounds?|audio|voice|recording|track)\b/,
    say: 'Sounds of your own cannot be brought in. I can have others made: “change the music to slow violins”, “another voice for the narrator”.',
  },
  {
    to: /\bupload\b|\b(?:use|add|insert|import)\b.*\b(?:my|our|a real|real)\s+(?:own\s+)?(?:photos?|pictures?|images?|face|selfie|drawings?)\b/,
    say: 'I cannot take pictures here. “Edit” at a portrait and “Edit start frame” at a shot have “Upload” for a picture of your own.',
  },
  {
    to: /\b(?:title cards?|opening titles?|end credits|closing credits|credits at the end|logo|watermark|transitions?|cross-?fade|dissolve|fade (?:in|out|to|between)|text (?:on|over) (?:the )?(?:screen|video|film|picture)|on-?screen text|overlays?)\b|^add (?:some )?(?:credits|effects)$/,
    say: 'The studio lays no titles, logos or transitions over a film: shots follow each other by cuts. What is to be read can be a shot of its own: “add a shot at the end: a board that says The End”.',
  },
  {
    to: /\b(?:music|sounds?|sound effects?|voices?|narrat\w+|volume|effects)\b.*\b(?:louder|quieter|volume|too (?:loud|quiet)|(?:up|down))\b|\b(?:louder|quieter)\s+(?:music|sounds?|voices?|narrat\w+|effects)\b|^turn (?:up|down)\b|\bvolume\b/,
    say: 'I cannot set how loud a sound is: the mix does that by itself, so that voices are heard over everything else. “Remove the music” takes it out.',
  },
  {
    to: /\b(?:voices?|narrat\w+|speak\w*|talk\w*)\b.*\b(?:slow(?:er|ly)?|fast(?:er)?|speed|quick(?:er|ly)?)\b|\b(?:slow down|speed up)\b.*\b(?:voices?|narrat\w+)\b/,
    say: 'How fast a voice speaks cannot be set. Another one may be slower: “another voice for the narrator”. Fewer words take less time: “make the words of shot 2 shorter”, with its number.',
  },
  {
    to: /^(?:add|insert|include|put)\s+(?:in\s+)?(?:(?!with\b)\w+\s+){0,3}(?:sounds?|sound effects?|sfx|music|song|voice-?over|voices?)(?:\s+(?:of|for|to|in|from|at|over|under|when|where)\b.*)?$/,
    say: 'I add no single sound. “Audio” at a shot does, with words of yours; “plan the sounds” plans those of the whole film, and is free.',
  },
  {
    to: /^(?:add|create|insert|make|include|invent|need|new|another)\s+(?:(?:me|an?|another|one more|new|second|third|extra)\s+)*(?:characters?|cast members?)\b(?! (?:to|in) (?:the )?(?:shot|scene))/,
    say: 'Nobody can be added to the cast: it is made from the script, once. Whoever is seen in one shot can be told of there: “add a tall man to shot 2”, with its number.',
  },
  {
    to: /\b(?:buy|purchase|get|top up|more|order)\b.*\bcredits\b|\b(?:upgrade|subscribe|subscription)\b|\bbuy a plan\b|^give me credits\b/,
    say: 'I buy nothing. Plans with their credits are on the page “Pricing”.',
  },
  {
    to: /\b(?:is (?:it|this|that)|what is|what's) free\b/,
    say: 'Changing words, looks and the order is free, and I do it at once. Pictures, clips and sounds cost credits: each waits for you, with its price.',
  },
  {
    to: new RegExp(`^(?:make\\s+)?(?:a\\s+)?(?:copy|duplicate|clone|branch|backup)\\s+(?:of\\s+)?${FILM}$`),
    say: 'I work in this film only. The history of the film has “New branch”: that is a project of its own, as this one is now.',
  },
  {
    to: /^(?:(?:make|create|write|start|begin|do|generate)\s+(?:me\s+)?)?(?:an?\s+)?(?:(?:new|another|different)\s+(?:project|film|movie|video|story)\b|(?:film|movie|video|story|script)\s+(?:about|where)\b)|^start (?:over|again|from scratch|fresh)$/,
    say: 'I work in this film only. A new one begins with “New Project” on the page of your projects.',
  },
  {
    to: /^(?:play|preview|watch|view)(?:\s+(?:it|(?:the|this|my)\s+(?:film|movie|video)))?$|^(?:let me|show me|see|i can)\s*(?:see|watch|view)?\s*(?:it|(?:the|this|my)\s+(?:film|movie|video))$|^where(?:'s| is) (?:the|my) (?:film|movie|video)\b/,
    say: '“Preview” above the scenes plays the film as it is now.',
  },
  {
    to: /^(?:use|choose|go back to|restore|bring back|get|bring|give me)\b.*\b(?:old|older|previous|earlier|deleted|lost|first(?= (?:version|take|picture|clip)))\b.*\b(?:versions?|takes?|pictures?|images?|clips?|videos?|shots?|scenes?)\b|^restore\s+(?:the\s+)?(?:shot|scene)\b/,
    say: '“Undo” takes back the last change. Earlier pictures, clips and sounds are kept, to be chosen in “History” where each is edited; the history of the film has everything else.',
  },
  {
    to: /^(?:delete|remove|erase|drop)\s+(?:the\s+)?(?:clips?|videos?|start frames?|pictures?|images?)(?:\s+(?:of|from|in|for)\b|$)/,
    say: 'I do not delete pictures or clips by themselves: a new one takes their place, “make shot 2 again”, or the shot goes: “delete shot 2”, with its number.',
  },
  {
    to: /\b(?:add|more|less|include|need)\b.*\b(?:dialogues?|dialogs?|narration|lines)\b/,
    say: 'What is said is written for each shot: “narration of shot 2: It is late.”, “let Mara say "Hello" in shot 2”, with its number. “Make scene 1 longer” has more told.',
  },
  {
    to: /^(?:split|divide)\b/,
    say: 'I do not split scenes or shots. On the script, between two shots, a scene can be begun anew with the one behind.',
  },
  {
    to: /^(?:trim|crop|rotate|flip|mirror|loop|reverse)\b(?!.*\b(?:order|scenes)\b)/,
    say: 'I do not edit clips. A clip is trimmed by hand, at its shot.',
  },
  {
    to: /^(?:duplicate|copy|clone)\s+(?:the\s+)?(?:scene\b|\w+\s+scene$)/,
    say: 'Scenes cannot be duplicated. Shots can: “duplicate shot 1”, with its number.',
  },
  {
    to: /^(?:join|merge|combine)\s+(?:the\s+)?shots?\b/,
    say: 'Shots cannot be joined. Scenes that follow each other can: “join scenes 1 and 2”.',
  },
];

/** What a new shot, scene or title says is no wish of its own. */
const TELLS =
  /^(?:add|insert|create|make|write)\b.*\b(?:shot|scene)\b\s*(?:where|in which|showing|with|about|called|of|:|at|in)|^(?:call|name|rename|title|retitle)\b|\b(?:title|logline|narration|line|says?|text)\b.*(?::|\bto\b|\bbe\b|")/i;

const WRONG =
  /\b(?:looks?|is|are|seems?)\s+(?:(?:so|very|really|too|a bit|all|totally)\s+)?(?:wrong|bad|weird|strange|ugly|blurry|odd|off|broken|jerky|distorted|awful|terrible|fake|different)\b|\b(?:wrong|bad|weird|strange|ugly)\s+(?:face|hands?|eyes|fingers|picture|image)\b|^i (?:do not|don't|hate)\b.*\b(?:like|hate)?\b.*\b(?:shot|picture|image|clip|video|portrait)\b|^(?:fix|repair|correct|improve)\b/;

/** 'The dog looks wrong in shot 2': what can be done about it; null where nobody complains of a place or of somebody. */
function complaint({ lower, places, people, text }: Request, film: AssistantFilm): string | null {
  if (!WRONG.test(lower) || /\b(?:voices?|sounds?|music|lip-?\s?sync|outdated|stale)\b/.test(lower) || /\?$/.test(text)) return null;
  const [place] = places.is === 'shots' ? places.shots : [];
  if (place) {
    const name = shotName(place, film);
    return `A new start frame may be better, and then a new clip: “new start frame for ${name}”, “make ${name} again”. Or say how it is to be: “${name} at night”.`;
  }
  const [who] = people.is === 'some' ? people.characters : [];
  return who
    ? `Another portrait may be better: “draw ${who.name} again”. Or say how it is to be: “give ${who.name} red hair”. If it is one shot, say its number: “new start frame for shot 2”.`
    : null;
}

export const elsewhere: Intent = (request, film) => {
  const { text, lower, places } = request;
  if (TELLS.test(text)) return null;
  const wrong = complaint(request, film);
  if (wrong) return saying(wrong);
  const asked = lower
    .replace(/"[^"]*"/g, ' ')
    .replace(/\?$/, '')
    .trim();
  const isOfFilm = places.is === 'none' || places.is === 'film';
  const answer = ANSWERS.find((one) => (isOfFilm || !one.isOfFilm) && one.to.test(asked));
  if (!answer) return null;
  return saying(typeof answer.say === 'string' ? answer.say : answer.say(film));
};
