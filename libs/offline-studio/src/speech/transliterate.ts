const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '–': ', ',
  '—': ', ',
  '―': ', ',
  '…': '. ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '×': ' times ',
  '÷': ' divided by ',
  '±': ' plus or minus ',
  '°': ' degrees ',
  '½': ' and a half ',
  '¼': ' and a quarter ',
  '¾': ' and three quarters ',
  '©': ' copyright ',
  '™': '',
  '®': '',
  '。': '. ',
  '、': ', ',
  '，': ', ',
  '！': '! ',
  '？': '? ',
  '¿': '',
  '¡': '',
};

/** The sounds of an alphabet, letter for letter: near enough to be understood. */
const alphabet = (letters: string, sounds: string): readonly (readonly [string, string])[] => {
  const sound = sounds.split(' ');
  return [...letters].map((letter, i) => [letter, sound[i] === '-' ? '' : (sound[i] ?? '')] as const);
};

const ALPHABETS = new Map([
  ...alphabet(
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ',
    'a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya i yi ye g',
  ),
  ...alphabet('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...alphabet(
    'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんがぎぐげござじずぜぞだでどばびぶべぼぱぴぷぺぽ',
    'a i u e o ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no ha hi fu he ho ma mi mu me mo ya yu yo ra ri ru re ro wa o n ga gi gu ge go za ji zu ze zo da de do ba bi bu be bo pa pi pu pe po',
  ),
]);

/** Printable ASCII that sounds like the text. Scripts without an alphabet that we know are left out. */
export function transliterate(text: string): string {
  // composed first, so that a letter with a mark that has a sound of its own is not taken apart
  return [...text.normalize('NFC')].map(transliterateCharacter).join('');
}

function transliterateCharacter(character: string): string {
  const known = LETTERS[character];
  if (known !== undefined) return known;
  if (/^[\x20-\x7e\n]$/.test(character)) return character;
  if (/^\s$/.test(character)) return ' ';
  const code = character.codePointAt(0) ?? 0;
  // katakana sounds as the hiragana 0x60 before it
  const hiragana = code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : character;
  const lower = character.toLowerCase();
  const sound = ALPHABETS.get(hiragana) ?? ALPHABETS.get(lower);
  if (sound !== undefined) return character === lower ? sound : sound.charAt(0).toUpperCase() + sound.slice(1);
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain === character) return '';
  return [...plain].map(transliterateCharacter).join('');
}
