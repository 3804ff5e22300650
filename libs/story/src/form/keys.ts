import type { Language } from '../language.js';
import { CAST_WORD, eachUpper } from '../people/names/named.js';

/** What numbers the scenes of a text, in the languages that are written here. */
export const SCENE_WORD =
  'Scene|SCENE|Szene|SZENE|Scène|SCÈNE|Escena|ESCENA|Cena|CENA|Scena|SCENA|Сцена|Sahne|シーン|场景|장면|Act|ACT|Akt|AKT|Acte|ACTE|Acto|ACTO|Atto|ATTO';
export const SHOT_WORD = 'Shot|SHOT|Panel|PANEL|Frame|FRAME|Clip|CLIP|Toma|TOMA|Einstellung|Plano|Plan';
const COUNTED = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** As Romans counted: 'VIV' is no number. */
const ROMAN = 'X{0,3}(?:IX|IV|VI{0,3}|I{1,3})|X{1,3}';
export const NUMBER = `(?:\\d{1,3}|${ROMAN}|${COUNTED.flatMap((word) => [word, word.toUpperCase(), word[0]!.toUpperCase() + word.slice(1)]).join('|')})`;

/** What says how the film is to be. */
export const DIRECTION = `(?:working )?title|titel|titre|título|titolo|style|length|duration|format|tone|mood|music|genre|aspect(?: ratio)?|${CAST_WORD}|protagonist|antagonist|setting|audience`;
/** What says which part of the story a line is. */
export const STORY_PART =
  'logline|synopsis|plot|premise|what happens|story|idea|hook|problem|conflict|beginning|opening|start|middle|twist|climax|solution|benefits?|ending|end|resolution|opening image|final image|turn(?:ing point)?|midpoint';
/** What is seen beside the words of a film, but nothing to read. */
export const SEEN_WORDS =
  '(?:(?:visual|scene|shot) )?description|(?:opening|closing|final|establishing) shot|video|visuals?|pictures?|images?|action|animation|footage|b-?roll|bild(?:er)?|imagen|visuel';
/** How it is filmed. */
export const CAMERA_WORDS = 'camera(?: (?:movement|angle|work|shot|direction))?|kamera|cámara|caméra|câmera|telecamera';
/** What is heard, the words among it. */
export const HEARD_WORDS = 'audio|ton';
/** What is heard beside the words, and no music. */
export const SOUND_WORDS = 'sounds?|(?:sound|soundeffekte?)(?: effects?)?|effets? sonores?|s?fx|ambien[ct]e|geräusche?|bruitages?|sonido';
/** The music beside the words. */
export const MUSIC_WORDS = 'background music|bgm|music(?: cue)?|musik|musique|m[uú]sica';
/** What is seen or heard beside the words of a film. */
export const BESIDE_WORDS = `${SEEN_WORDS}|${CAMERA_WORDS}|${HEARD_WORDS}|${SOUND_WORDS}|${MUSIC_WORDS}|setting|location|[gv]fx|super|caption|graphics?|(?:text )?overlay|texto? en pantalla|texte à l['’]écran|(?:on[- ]screen )?text|text on[- ]screen|on[- ]screen|einblendung|texte|texto|testo`;
/** What is said, where no name stands before it. */
export const DIALOGUE_WORDS = 'dialog(?:ue)?s?|spoken(?: words| text)?|diálogos?|dialogo|dialoog';
/** When something is. */
export const MOMENT = 'day|week|year|morning|noon|afternoon|evening|night|midnight|dawn|dusk|today|tonight|tomorrow|yesterday';
/** What numbers the parts of a story, and when they are. */
export const TIME = `chapter|part|episode|step|${MOMENT}|later|then|now|before|after|first|finally|meanwhile|suddenly`;
const REST =
  'point|ratio|place|location|time|note|ingredients|brand|product|goal|dialogue|noir|documentary|chorus|verse|task|brief|message|cta|call|looks?|who|where|what|when|fade|cut|dissolve|smash|int|ext|intro|outro|montage|logo|flashback|intercut|credits?|authors?|draft|contact|source|warning';
/** What stands beside such words: 'TITLE CARD', 'Call To Action'. */
const BETWEEN = 'working|description|overlay|card|cue|effects?|action|view|break|line|of|on|screen|to|and|the';
const KEY = new RegExp(`^(?:${[SCENE_WORD, SHOT_WORD, DIRECTION, STORY_PART, BESIDE_WORDS, TIME, REST, BETWEEN].join('|')})$`, 'i');
/** With its capitals: 'VI' counts, and Vi is somebody. */
export const COUNTS = new RegExp(`^${NUMBER}$`);
/** The same of scripts without capitals, where a longer word is another one. */
export const UNCASED_KEY = new RegExp(
  `^(?:${[
    'シーン|场景|場景|장면|标题|標題|题目|片名|风格|風格|时间|時間|时长|地点|地點|音乐|音樂|音效|画面|畫面|镜头|鏡頭|字幕|人物|角色|主题|主題|开头|结尾|结局|问题|解决|備註|备注|第.{1,3}[幕场場章集話话]',
    'タイトル|題名|場所|音楽|効果音|登場人物|スタイル|ジャンル|テーマ|あらすじ|場面|カット|問題|解決|제목|장르|배경|장소|시간|음악|등장인물|주제|줄거리|문제|해결',
    'العنوان|المكان|الزمان|الوقت|الموسيقى|الشخصيات|المشهد|כותרת|מקום|זמן|מוזיקה|דמויות|סצנה|शीर्षक|स्थान|समय|संगीत|पात्र|दृश्य|ชื่อเรื่อง|สถานที่|เวลา|ดนตรี|ตัวละคร|ฉาก',
  ].join('|')})[\\d\\s一二三四五六七八九十]*$`,
  'u',
);
/** Whoever speaks without being somebody of a film. */
export const ANYBODY =
  'All|Both|Each|Another|Others?|Neither|None|Nobody|No one|One|Some|Many|(?:Every|Some|Any)(?:one|body)|Everything|Nothing';
/** 'CU: hands folding dough': how near the camera is, in a list of shots. */
export const SHOT_SIZE = '[BEMX]?CU|[EVX]?[LW]S|M[LSW]?S|FS|OTS|POV|[23]S';
const IS_SHOT_SIZE = new RegExp(
  `^(?:${SHOT_SIZE})$|^(?:(?:extreme\\s)?(?:wide|close(?:[- ]?up)?|(?:long|medium|full|[\\p{L}-]+ angle)\\s(?:shot|view))|overhead|establishing)(?:\\s(?:shot|view))?$`,
  'iu',
);
export const POINT = new RegExp(`^(?:${TIME}|${STORY_PART})(?:\\s${NUMBER})?$`, 'i');
const TIME_AFTER = new RegExp(`^(?:${TIME})?$`, 'i');

const dates = new Map<Language, ReadonlySet<string>>();
/** The days and months of a language. */
function datesOf(language: Language): ReadonlySet<string> {
  const known = dates.get(language);
  if (known) return known;
  const named = (format: Intl.DateTimeFormatOptions, at: readonly number[]) =>
    at.map((time) => new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' }).format(time).toLowerCase());
  const made = new Set([
    ...named(
      { weekday: 'long' },
      Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day)),
    ),
    ...named(
      { month: 'long' },
      Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1)),
    ),
  ]);
  dates.set(language, made);
  return made;
}

/** 'Monday', 'FRIDAY NIGHT', '月曜日'. */
export function isDate(words: string, language: Language): boolean {
  const [first = '', ...rest] = words.toLowerCase().split(' ');
  // of a few words the language may be guessed wrong
  return [language, 'en'].some((one) => datesOf(one).has(first)) && TIME_AFTER.test(rest.join(' '));
}

/** What stands before a colon and is no title: days, times, points of a plan. */
export const isPointOfPlan = (words: string, language: Language): boolean =>
  /^[\d:. ]+$/.test(words) || POINT.test(words) || isDate(words, language);

/** What is heard, in German; a man of the Netherlands elsewhere. */
const GERMAN_SOUND = /^ton$/i;

/** 'Opening shot', 'ACT TWO', but not 'Night nurse'. */
export const isKey = (words: string, language: Language): boolean =>
  POINT.test(words) ||
  words.split(/\s+/).every((word) => (KEY.test(word) && !(GERMAN_SOUND.test(word) && language !== 'de')) || COUNTS.test(word)) ||
  UNCASED_KEY.test(words) ||
  IS_SHOT_SIZE.test(words);

/** 'ANNA', 'McTAVISH'. */
export const isInCapitals = (name: string): boolean => !/\p{Ll}/u.test(name.replace(/\bMa?c(?=\p{Lu})/gu, ''));

/** As names are written, where they stand in capitals. */
export const calm = (name: string): string => (isInCapitals(name) ? eachUpper(name.toLowerCase()) : name);

/** The mark of a list, a quotation or a heading where a line begins. */
export const LINE_MARK = '[^\\S\\n]*(?:(?:[-*•–>]|\\d{1,2}[.)]|#{1,6})[^\\S\\n]+)*';
