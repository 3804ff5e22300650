import { plain, saysSomething } from '../plain.js';

/** What is agreed with before a text is handed over: 'Sure!', 'Natürlich!'. */
const AGREES = [
  'sure(?: thing)?|absolutely|of course|certainly|definitely|great(?: idea| choice)?|love it|got it|ok(?:ay)?|no problem|perfect|happy to help',
  "gerne?|natürlich|klar|sicher|selbstverständlich|bien sûr|avec plaisir|d[’']accord|claro(?: que sí)?|por supuesto|con gusto",
  'certo|certamente|volentieri|com certeza|natuurlijk|zeker|graag',
].join('|');
const HANDS_OVER = [
  "here(?:[’']s| is| are| you go)|below (?:is|are)|this is|i[’']ve (?:written|created|drafted|crafted|put together)",
  'hier (?:ist|sind|kommt|is|zijn)|voici|voilà|aquí (?:tienes|está|va|te dejo)|ecco|aqui (?:está|vai)',
].join('|');
const DOCUMENT = [
  'scripts?|screenplays?|story|stories|storyboards?|versions?|drafts?|scenes?|shot ?lists?|voice-?overs?|outlines?|concepts?|dialogues?|ad|advert|commercial|spot|reel|video|film|poem|song|lyrics|narration',
  'skript|drehbuch|geschichte|text|entwurf|fassung|szenen?|werbespot|dialog|scénario|histoire|texte|scènes?|gui[oó]n|historia|versión|texto|escenas?',
  'sceneggiatura|copione|storia|testo|versione|roteiro|história|versão|cenas?|verhaal|scenario|tekst|versie|kurzfilm',
].join('|');
const AGREEMENT = new RegExp(`^[¡!]?(?:${AGREES})\\s?[!.,]+`, 'iu');
const HANDING = new RegExp(`^(?:${HANDS_OVER})(?![\\p{L}\\p{N}]).{0,240}?(?<![\\p{L}\\p{N}])(?:${DOCUMENT})(?![\\p{L}\\p{N}])`, 'iu');

/** Whether a first line only hands over what is below it; without 'Sure!' it has to end as one does. */
function handsOver(line: string): boolean {
  const [agreed = ''] = AGREEMENT.exec(line) ?? [];
  const rest = line.slice(agreed.length).trim();
  if (agreed && !saysSomething(rest)) return true;
  return HANDING.test(rest) && (/[:：]$/u.test(rest) || (agreed !== '' && /[.!]$/u.test(rest)));
}

/** What is offered behind a text. */
const OFFERS = [
  "would you (?:also )?like|do you want|(?:want|shall|should) (?:me|i)\\b|(?:just )?let me know|feel free|(?:just )?tell me|i (?:can|could) also|if you[’']?d? (?:want|like|need|prefer)|i?\\s?hope (?:this|you)",
  'möchtest du|möchten sie|soll ich|sag mir|sagen sie mir|lass(?:en sie)? (?:es )?mich wissen|wenn du (?:möchtest|willst|magst)|wenn sie möchten|gib mir bescheid|wil je|zal ik|laat (?:het )?me(?: maar)? weten',
  "(?:souhaitez|voulez)-vous|(?:veux|souhaites)-tu|n[’']hésite[sz]? pas|dites-moi|dis-moi|si (?:vous|tu) (?:voulez|souhaitez|veux|souhaites)",
  '¿(?:quieres|te gustaría|deseas|quiere)|avísame|si quieres|dime si|hazme saber|vuoi che|ti piacerebbe|fammi sapere|se vuoi|quer que|gostaria que|me avise|se quiser|deseja que',
].join('|');
/** What would be done to it. */
const CHANGES = [
  'versions?|script|tones?|chang\\w*|adjust\\w*|tweak\\w*|adapt\\w*|scenes?|dialogue|longer|shorter|expand|extend|edit\\w*|revis\\w*|refine|rewrit\\w*|add|visuals?|storyboard|format|style|turn (?:it|this)|cut|prompts?|shots?|voice-?over|modif\\w*|customi[sz]e|draft|narration|captions?|hashtags|more|helps?|like it|enjoy',
  'änder\\w*|anpass\\w*|szenen?|fassung|version|kürz\\w*|länger|ton|dialoge?|hinzufüg\\w*|skript|schreibe?|helfen',
  'modifi\\w*|change\\w*|développe\\w*|ajoute\\w*|adapte\\w*|scènes?|versión|cambi\\w*|ajust\\w*|añad\\w*|agreg\\w*|diálogos?|aggiung\\w*|modific\\w*|version[ei]|scen[ae]|altera\\w*|adicion\\w*|cenas?|versão|aanpas\\w*|toevoeg\\w*|versie',
].join('|');
const OFFER = new RegExp(
  `(?:^|(?<=^[^:：]*[.!?…]\\s+))(?:${OFFERS})(?![\\p{L}\\p{N}]).*(?<![\\p{L}\\p{N}])(?:${CHANGES})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** A name stands right above what somebody says, who may offer anything. */
const mayBeName = (line: string): boolean => saysSomething(line) && line.length <= 40 && !/[.!?…"”»]$/u.test(line);

/**
 * The text that an assistant wrote, without what it says around it to whoever asked: 'Sure! Here is a script:' above and 'Would you like me
 * to add a scene?' below are no part of a film.
 */
export function withoutAssistant(text: string): string {
  const written = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const lines = written.map(plain);
  const isEmpty = (line: string) => !saysSomething(line);
  let from = 0;
  let end = lines.length;
  for (;;) {
    const at = lines.findIndex((line, index) => index >= from && !isEmpty(line));
    if (at < 0 || !handsOver(lines[at]!) || !lines.slice(at + 1).some(saysSomething)) break;
    from = at + 1;
  }
  for (;;) {
    const last = lines.slice(0, end).findLastIndex((line) => !isEmpty(line));
    if (last <= from || !OFFER.test(lines[last]!) || mayBeName(lines[last - 1]!)) break;
    end = last;
  }
  return from === 0 && end === lines.length ? text : written.slice(from, end).join('\n').trim();
}
