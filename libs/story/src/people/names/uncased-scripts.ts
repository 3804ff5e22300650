import { bearerOf, isOnlyName } from '../given-names/index.js';
import { inOrder, type Named, namesBy } from './named.js';

/** How a language whose letters have no capitals tells that a word is a name. */
interface Signs {
  /** Behind what says what somebody is called. */
  readonly called: RegExp;
  /** Behind what somebody is: kin, trades, beings that have names. */
  readonly role: RegExp;
  /** What is written in one piece with a name, before it. */
  readonly joined?: RegExp;
}

const WORD = '[\\p{L}\\p{M}]+';

/** What somebody is, in Hindi. */
const HINDI_ROLE =
  'माँ|मां|पिता|बाप|बेटा|बेटी|भाई|बहन|दादा|दादी|नाना|नानी|चाचा|चाची|मामा|मामी|मौसी|बुआ|पति|पत्नी|पोता|पोती|दोस्त|सहेली|पड़ोसी|पड़ोसन|लड़का|लड़की|बच्चा|बच्ची|बालक|बालिका|युवक|युवती|आदमी|औरत|बूढ़ा|बुढ़िया|डाकिया|किसान|मछुआरा|शिक्षक|शिक्षिका|अध्यापक|अध्यापिका|मास्टर|डॉक्टर|नर्स|इंजीनियर|वैज्ञानिक|पुलिसवाला|इंस्पेक्टर|सिपाही|सैनिक|कप्तान|दर्ज़ी|दर्जी|बढ़ई|लोहार|कुम्हार|सुनार|धोबी|नाई|हलवाई|रसोइया|दुकानदार|चायवाला|रिक्शावाला|ड्राइवर|मज़दूर|मजदूर|गायक|गायिका|नर्तकी|चित्रकार|कवि|लेखक|लेखिका|पत्रकार|जासूस|चोर|राजा|रानी|राजकुमार|राजकुमारी|साधु|पुजारी|कुत्ता|बिल्ली|हाथी|घोड़ा|गाय|तोता|बंदर|शेर|रोबोट|श्री|श्रीमती|सेठ|ठाकुर|पंडित';

/** What somebody is, in Arabic, without its article. */
const ARABIC_ROLE =
  'أم|أب|والد|والدة|ابن|ابنة|بنت|أخ|أخت|جد|جدة|عم|عمة|خال|خالة|زوج|زوجة|حفيد|حفيدة|صديق|صديقة|جار|جارة|ولد|طفل|طفلة|صبي|فتى|فتاة|شاب|شابة|رجل|امرأة|شيخ|عجوز|معلم|معلمة|أستاذ|أستاذة|طبيب|طبيبة|دكتور|دكتورة|ممرضة|مهندس|مهندسة|عالم|عالمة|شرطي|محقق|مفتش|ضابط|جندي|قبطان|بحار|صياد|فلاح|مزارع|راعي|نجار|حداد|خياط|خباز|طباخ|ساعاتي|إسكافي|عطار|تاجر|بائع|سائق|حارس|خادم|خادمة|عازف|عازفة|مغني|مغنية|رسام|رسامة|شاعر|شاعرة|كاتب|كاتبة|صحفي|صحفية|لص|ملك|ملكة|أمير|أميرة|سلطان|وزير|قطة|قط|كلب|حصان|جمل|ببغاء|روبوت|سيد|سيدة|حاج|حاجة|عمو|خالتو';

const SIGNS: Readonly<Record<'ar' | 'hi', Signs>> = {
  hi: {
    called: new RegExp(
      `(?:(?:जिसका|उसका|इसका|मेरा|जिनका|उनका) नाम\\s)(${WORD})|(${WORD})(?=\\s(?:नाम (?:का|की|के)|नामक)(?![\\p{L}\\p{M}]))`,
      'gu',
    ),
    role: new RegExp(`(?<=(?<![\\p{L}\\p{M}])(?:${HINDI_ROLE})\\s)(${WORD})`, 'gu'),
  },
  ar: {
    called: new RegExp(`(?:اسمه|اسمها|يدعى|تدعى|يُدعى|تُدعى|المسمى|المسماة|الملقب بـ?|الملقبة بـ?)\\s(${WORD})`, 'gu'),
    role: new RegExp(`(?<=(?<![\\p{L}\\p{M}])[وفبل]?(?:ال|لل)?(?:${ARABIC_ROLE})(?:ه|ها|ي|ته|تها|تي)?\\s)(${WORD})`, 'gu'),
    // 'وسلمى', 'لسلمى': and, to, with, so
    joined: /^[وفبل](?=\p{L}{3})/u,
  },
};

/** Names in a text without capitals: behind what somebody is or how they are called, and given names that are no other word. */
export function uncasedNames(text: string, language: 'ar' | 'hi'): Named[] {
  const signs = SIGNS[language];
  const called = namesBy(text, signs.called).map(({ name }) => name);
  const beside = namesBy(text, signs.role)
    .map(({ name }) => name)
    .filter((name) => bearerOf(name) !== undefined);
  const alone = (text.match(new RegExp(WORD, 'gu')) ?? [])
    .map((word) => (signs.joined && !isOnlyName(word) ? word.replace(signs.joined, '') : word))
    .filter(isOnlyName);
  // who is named once with a sign is the same without one
  return inOrder([...new Set([...called, ...beside, ...alone])].flatMap((name) => placesOf(name, text, signs)));
}

function placesOf(name: string, text: string, { joined }: Signs): Named[] {
  const before = joined ? '[وفبل]?' : '';
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{M}])(${before})${name}(?![\\p{L}\\p{M}])`, 'gu'))].map(
    ({ 1: prefix = '', index }) => ({
      name,
      at: index + prefix.length,
    }),
  );
}
