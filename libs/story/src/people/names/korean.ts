import { type Named, namesBy } from './named.js';

/** '주인 수진은': behind what somebody is, before its particle. */
const ROLE =
  /(?<=(?:주인|사장|선생님|의사|간호사|형사|탐정|어부|농부|화가|가수|요리사|제빵사|군인|소녀|소년|아이|손녀|손자|딸|아들|아내|남편|어머니|엄마|아버지|아빠|할머니|할아버지|노인|친구|언니|누나|오빠|형|동생|이웃|청년|여자|남자)\s)([\p{Script=Hangul}]{2,3}?)(?=(?:은|는|이|가|와|과|을|를|의)(?:\s|$|,))/gu;

/** Family names of two syllables, which begin no other word. */
const LONG_FAMILY = /(?:^|(?<=[.!?\n"“]\s?))((?:남궁|황보|제갈|사공|선우|서문|독고)\p{Script=Hangul}{1,2}?)(?=(?:은|는|이|가)\s)/gu;

/** '우체부 박만덕이': a family name and two syllables behind a trade. */
const TRADE =
  /(?<=(?:우체부|배달원|경비원|목수|선장|화가|경찰관|소방관)\s)([김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용]\p{Script=Hangul}{2})(?=(?:은|는|이|가|와|과|을|를|의)(?:\s|$|,))/gu;

/** Names in a Korean text: beside what somebody is, and family names that begin no other word. */
export const koreanNames = (text: string): Named[] => namesBy(text, ROLE, LONG_FAMILY, TRADE);
