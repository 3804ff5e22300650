import { glossedIn } from '../../lexicon/index.js';
import { bearerOf } from '../given-names/index.js';
import { isBelonging } from './belongings.js';
import { KOREAN_FAMILIES } from './family-names.js';
import { inOrder, type Named, namesBy } from './named.js';

/** What a name is followed by: '민준은', '민준이는', '정미에게'; behind that the word ends. */
const PARTICLE =
  '(?:이?(?:은|는|가|와|를|의|에게|한테서?|랑|나|도|만은?|까지|처럼|보다|라고|라는|였다|었다|었고|다)|이|과|을|으?로|하고|께서?|부터|뿐이었다|뿐이다)?(?=[\\s,.!?…"”’)]|$)';
const MUST_FOLLOW = PARTICLE.replace(')?(?=', ')(?=');

/** What somebody is, by its ending: trades, kin, ages, animals and machines that have names. */
const ROLE = `(?:${[
  '주인|사장|과장|부장|팀장|반장|회장|이장|촌장|선장|대장|원장|교장|소장|점장|공장장|침선장|장인|선생님?|스승|제자|박사|교수|교사|강사|의사|간호사|약사|수의사|변호사|검사|판사|형사|탐정|경찰관?|순경|소방관|군인|병사|장군|기사|조종사|승무원',
  '어부|해녀|농부|광부|목수|석공|인쇄공|용접공|수리공|정비공|배관공|전기공|재단사|재봉사|조율사|사진사|마술사|무당|점쟁이|대장장이|땜장이|옹기장이|도공|화가|조각가|만화가|소설가|작가|시인|극작가|건축가|작곡가|가수|무용수|배우|감독|악사|피아니스트|바이올리니스트|첼리스트|드러머|기타리스트|래퍼|댄서|광대',
  '요리사|주방장|셰프|제빵사|바리스타|파티시에|플로리스트|상인|장수|행상|점원|직원|사원|배달원|경비원|청소부|미화원|우체부|집배원|공무원|회사원|은행원|연구원|비서|기자|아나운서|학자|과학자|지질학자|고고학자|천문학자|발명가|개발자|프로그래머|엔지니어|디자이너|해커|사육사|등대지기|문지기|산지기|타자수|전화 교환원',
  '학생|대학생|여대생|고등학생|중학생|초등학생|유학생|전학생|신입생|지망생|수험생|연습생|소녀|소년|아이|아기|청년|처녀|총각|여자|남자|여인|노인|노파|할머니|할아버지|어머니|엄마|아버지|아빠|아들|손녀|손자|아내|남편|언니|누나|오빠|동생|여동생|남동생|쌍둥이|이모|고모|삼촌|외삼촌|사촌|조카|며느리|사위',
  '궁녀|시녀|하녀|무녀|기녀|시종|내시|상궁|모던걸|모던보이|요원|안전요원|구조대원|소방대원|대원|승무원|여행가|탐험가|운동가|독립운동가|혁명가|사업가|전문가|자선가|수집가|복서|레슬러|조수|견습생|수습생|후계자|상속녀|상속자|가정부|유모|집사|요원|스파이|간첩|난민|이민자|관리인|사서|큐레이터|해설가|중개인|노숙인|생존자|목격자|친구|소꿉친구|단짝|연인|애인|첫사랑|약혼녀|약혼자|이웃|동료|선배|후배|승객|손님|환자|수녀|신부|스님|목사|비구니|승려|공주|왕자|왕비|여왕|임금|세자|장수|기생|도령|선비|하인|노비|머슴|도둑|소매치기|해적|산적|마녀|마법사|기사|영웅|전사|무사|검객|자객',
  '(?<!\\p{Script=Hangul})(?:개|소|말|왕|형|딸)|고양이|길고양이|강아지|유기견|진돗개|송아지|망아지|당나귀|돼지|토끼|앵무새|거북이?|로봇|안드로이드|인공지능|인형|요정|도깨비|구미호|유령|귀신|선수|수영 선수|권투 선수|코치|심판|챔피언',
].join('|')})`;

/** '조율사인 윤슬은', '소매치기였던 봉구는', '이름이 두리인'. */
const JOINING = '(?:(?:이?었던|였던|인|이던|출신|라는 이름의)?\\s)';
const HEAD = '(?<![\\p{Script=Hangul}])';
const BEHIND_ROLE = new RegExp(`(?<=${ROLE}${JOINING})(\\p{Script=Hangul}{2,5}?)(?:${MUST_FOLLOW}|(?=,))`, 'gu');
/** '강아지 초코를': whoever belongs to somebody is called whatever they like. */
const PET = new RegExp(
  `(?<=(?:고양이|강아지|유기견|진돗개|앵무새|토끼|송아지|망아지|당나귀|거북이|로봇|안드로이드|인공지능|요정|도깨비)\\s)(\\p{Script=Hangul}{2,3}?)${MUST_FOLLOW}`,
  'gu',
);
const BEHIND_AGE = new RegExp(`(?<=(?:살|세|짜리)\\s)(\\p{Script=Hangul}{2,4}?)(?:\\s씨)?${MUST_FOLLOW}`, 'gu');

/** '복례 씨는', '황보영 변호사는': before what somebody is called by. */
const HONOURED = new RegExp(`${HEAD}(\\p{Script=Hangul}{2,4})(?=\\s?씨(?!앗)|\\s(?:양|군)(?:${PARTICLE}))`, 'gu');
const TITLED = new RegExp(
  `${HEAD}(\\p{Script=Hangul}{2,4})(?=\\s(?:선생님?|변호사|기자|형사|박사|교수|검사|판사|감독|작가|사장|과장|대리|팀장|반장|할머니|할아버지|할멈|아저씨|아줌마|이모|삼촌|누나|언니|오빠|형|선배|장군|선장|수녀|신부|스님|목사|여사|부인|대위|중위|소위|대령|중령|소령|병장|상병|일병|이병|하사|중사|상사|원장|코치|셰프|님)(?:님)?${PARTICLE})`,
  'gu',
);

/** '민준이와 하린이는': the syllable that is put behind a name which ends with a consonant. */
const CALLED = new RegExp(`${HEAD}(\\p{Script=Hangul}{2,3})이(?=(?:는|와|를|에게|한테|의|랑|도|네)(?:\\s|,))`, 'gu');
/** '"가람아, …"'. */
const VOCATIVE = /(?<=["“‘'])(\p{Script=Hangul}{2,3}?)(?=(?:이?야|아|여)[,!.~…])/gu;
/** '최은결, 서른둘, …'. */
const WITH_AGE = /(?:^|(?<=[.!?]\s))(\p{Script=Hangul}{2,4})(?=,\s(?:\d{1,3}|열|스물|서른|마흔|쉰|예순|일흔|여든|아흔))/gu;
const SUBJECT = new RegExp(`(?:^|(?<=[.!?,"“]\\s?|[은는]\\s|\\s))(\\p{Script=Hangul}{2,4}?)${MUST_FOLLOW}`, 'gu');

/** '언니 이름인 보람이라고'. */
const BY_NAME = /(?<=이름(?:은|이|인|을)\s)(\p{Script=Hangul}{2,4}?)(?=이?(?:라고|라는|다|었다|였다|고|며|지만))/gu;
/** '슬기와 가람은'. */
const PAIR = new RegExp(`${HEAD}(\\p{Script=Hangul}{2,4}?)[와과]\\s(\\p{Script=Hangul}{2,4}?)${MUST_FOLLOW}`, 'gu');

/** Syllables that given names begin and end with. */
const FIRST = new Set(
  '가강건경광규근금기길나난남다단달대덕도동두라란로루리마만말명무문미민범병보복봉분삼상새서석선설섬성세소솔수숙순슬승시신아애연영예옥완용우운원유윤은을이인자재점정종주준지진찬창채천철초춘충칠탁태판팔필하학한해향혁현형혜호홍화환효후훈희',
);
const LAST = new Set(
  '강건걸결겸경관광교구국권규균근금기길나남녀단달담덕도동득라란람랑래련례록룡리린림만매명모목미민배범별보복봉분비빈빛삼상서석선섭설섬성세소솔수숙순슬승식신심아안애양연열영예옥온용우욱운웅원유윤율은음이인임자재전정제조종주준중지진찬창채천철춘칠탁태택팔표필하학한해향헌혁현협형혜호홍화환후훈희',
);
const FAMILY = new Set(KOREAN_FAMILIES);
/** Names that are words besides: they need more than a place in a sentence. */
const LONG_FAMILY = /^(?:남궁|황보|제갈|사공|독고|동방).{1,2}$/u;
const WORD =
  /^(?:가을|하늘|사랑|미소|우주|태양|단비|아름|이슬|초롱|나리|보라|하나|가온|가람|한결|마루|두리|나비|정원|현서|도현|보석|수영|유리|나라|미래|진주|장미|소원|자유|지도|수도|다운|서울|지구|연기|연주|인연|하루|이상|가요|도시|소리|자연|운명|영화|수업|시간|정의|기사|이유|소미|인어|경주|청주|전주|여주|상주|나주|원주|광주|제주)$/u;
/** Loan words with syllables that foreign names have. */
const LOAN =
  /(?:버스|택시|호텔|카페|카드|노트|테스트|뉴스|드라마|콘서트|아파트|프로젝트|스토리|스튜디오|포스터|트럭|오토바이|컴퓨터|인터넷|스마트폰|텔레비전|라디오|카메라|필름|기타|드럼|피아노|바이올린|첼로|마이크|스피커|엘리베이터|테이블|커튼|침대|코트|드레스|스카프|재킷|셔츠|가스|케이크|초콜릿|아이스크림|레시피|메뉴|바이러스|로켓|드론|크리스마스|스케치북|노트북|이메일|파일|프로그램|서비스|스태프|매니저|마트|센터|클럽|밴드|팀|리그|게임|트로피|글러브|유니폼|스케이트|실루엣|트라우마|스트레스|데이트|콘테스트|오디션|인터뷰)/u;
const FOREIGN =
  /^(?=.*[셜냐앙투디쉬셰윌웬캐퀸빌톰뮈흐스드르트크클프츠브즈그슨턴튼톤릭릿렌엘윌잭첼키티응쿠]).{2,5}$|^(?:.리아|.르페|마리.?|로사|안나|소피.?|루카|레오|에바|노아|유리|.니카|.나타샤|마이클|.이클|.셸|.이슨)$/u;

const isThing = (word: string): boolean => isBelonging(word, 'ko') || glossedIn(word, 'ko').some((one) => one.word === word);
const isListed = (word: string): boolean =>
  bearerOf(word) !== undefined || [1, 2].some((length) => FAMILY.has(word.slice(0, length)) && bearerOf(word.slice(length)) !== undefined);
/** What belongs to animals and machines. */
const OF_PETS =
  /^(?:꼬리|발톱|발자국|눈동자|귀|털|사료|간식|목줄|목걸이|울음|소리|새끼|집사|주인|먹이|간판|팔|다리|눈|부품|전원|배터리|회사|공장|청소기|심장|군단|친구|카페|병원|마을|세상|나라|왕국|탈|옷|의상|인형|그림|사진|모양|흉내|목소리|가면|모자|한|두|세|열|수십|수백)/u;
/** Several who belong together. */
const SEVERAL =
  /^(?:경비|택배|청소|관리|배달|운전|수위|시장|정육점|슈퍼|문구점|분식집|세탁소|동네|시골|이웃|옆집|윗집|아랫집|진달래|개나리|민들레|해바라기|봉선화|무궁화|코스모스|자매|형제|남매|부부|모녀|모자|부자|부녀|가족|일행|무리|모두|전원|우리|모두|저희|너희|하나|둘|셋)$/u;
/** What ends as trades do; '순자' and '주원' are names all the same. */
const ENDS_AS_TRADE = /(?<!^(?:순|영|미|숙|옥|춘|말|경|명|금|희)자)[인자원생]$/u;
const isRoleWord = (word: string): boolean => IS_ROLE.test(word);
const isGivenShaped = (word: string): boolean => word.length === 2 && FIRST.has(word[0]!) && LAST.has(word[1]!);
const isFullShaped = (word: string): boolean =>
  [1, 2].some((length) => FAMILY.has(word.slice(0, length)) && isGivenShaped(word.slice(length))) ||
  (word.length === 3 && word !== '' && FAMILY.has(word.slice(0, 2)) && LAST.has(word[2]!));

const IS_ROLE = new RegExp(`^${ROLE}$`, 'u');

/** Where only a name makes sense beside the words around it. */
const mayBeName = (word: string): boolean =>
  !isBelonging(word, 'ko') &&
  !SEVERAL.test(word) &&
  (isListed(word) ||
    (!ENDS_AS_TRADE.test(word) &&
      !isThing(word) &&
      !isRoleWord(word) &&
      (isGivenShaped(word) || isFullShaped(word) || (FOREIGN.test(word) && !LOAN.test(word)))));
const isSurelyName = (word: string): boolean =>
  isListed(word) && !WORD.test(word) && !ENDS_AS_TRADE.test(word) && !SEVERAL.test(word) && !isBelonging(word, 'ko');

/** Names in a Korean text: beside what somebody is, before what they are called by, and given names that are known. */
export function koreanNames(text: string): Named[] {
  const beside = namesBy(text, BEHIND_ROLE, BEHIND_AGE, HONOURED, CALLED, VOCATIVE, WITH_AGE, BY_NAME).filter(({ name }) =>
    mayBeName(name),
  );
  const pairs = [...text.matchAll(PAIR)]
    .filter(([, one = '', other = '']) => isListed(one) && isListed(other))
    .flatMap(({ 0: all, 1: one = '', 2: other = '', index }) => [
      { name: one, at: index },
      { name: other, at: index + all.indexOf(other, one.length + 1) },
    ]);
  const titled = namesBy(text, TITLED).filter(({ name }) => isSurelyName(name) || (mayBeName(name) && !WORD.test(name)));
  const pets = namesBy(text, PET).filter(({ name }) => !OF_PETS.test(name) && !isBelonging(name, 'ko') && !isRoleWord(name));
  const alone = namesBy(text, SUBJECT).filter(({ name }) => isSurelyName(name) || LONG_FAMILY.test(name));
  const known = [...beside, ...pairs, ...titled, ...pets, ...alone];
  return inOrder(known);
}
