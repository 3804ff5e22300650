import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  old_woman 노파|할머니; old_man 노인|할아버지; woman 여자|여인|여성; man 남자|남성; girl 소녀|여자아이; boy 소년|남자아이; child 아이|아기; granddaughter 손녀; grandson 손자; mother 어머니|엄마; father 아버지|아빠
  daughter 딸; son 아들; sister 언니|누나|여동생; brother 오빠|형|남동생; wife 아내; husband 남편; friend 친구|절친; couple 커플|부부|연인; family 가족; twins 쌍둥이; parents 부모님|부모; neighbour 이웃; classmate 반_친구; pupil 초등학생|중학생; student 고등학생|대학생|학생; firefighter 소방관; pirate 해적; alien 외계인; vampire 뱀파이어|흡혈귀; zombie 좀비; fairy 요정; dwarf 난쟁이; mermaid 인어; monster 괴물; captain 선장; keeper 등대지기; taxi_driver 택시_기사|택시기사; musician 음악가; pianist 피아니스트; journalist 기자; mayor 시장님; scarecrow 허수아비; doll 인형; snowman 눈사람; clown 광대; courier 택배_기사|배달원; doctor 의사; nurse 간호사; teacher 선생님|교사; fisherman 어부; sailor 선원; farmer 농부; baker 제빵사
  cook 요리사; dancer 무용수|댄서; singer 가수; painter 화가; king 왕; queen 여왕|왕비; princess 공주; prince 왕자; witch 마녀; wizard 마법사; soldier 군인|병사; detective 형사|탐정; police 경찰; astronaut 우주비행사
  scientist 과학자; ghost 유령|귀신; robot 로봇; thief 도둑
`);

export const animals = wordsOf(`
  cat 고양이; dog 개|강아지; horse 말; bird 새; fish 물고기; mouse 쥐; fox 여우; bear 곰; rabbit 토끼; wolf 늑대; lion 사자; cow 소; pig 돼지; sheep 양; duck 오리; goose 거위; frog 개구리; owl 올빼미|부엉이; penguin 펭귄
  bee 벌|꿀벌; butterfly 나비; firefly 반딧불이; hedgehog 고슴도치; squirrel 다람쥐; elephant 코끼리; tiger 호랑이; monkey 원숭이; giraffe 기린; unicorn 유니콘; hen 암탉; chick 병아리; turtle 거북이; snail 달팽이; dinosaur 공룡; dolphin 돌고래; shark 상어; octopus 문어; raccoon 너구리; parrot 앵무새; dragon 용; whale 고래
`);

export const places = wordsOf(`
  market 시장; street 거리|골목; city 도시|서울; village 마을; house 집; kitchen 부엌|주방; bedroom 침실; school 학교; classroom 교실; hospital 병원; library 도서관; temple 절; castle 성; garden 정원; park 공원
  forest 숲; mountain 산; river 강; lake 호수; sea 바다; beach 해변|바닷가; harbour 항구; island 섬; desert 사막; field 들판|논; farm 농장; bridge 다리; train_station 기차역|역; on_a_train 기차_안; stadium 경기장
  theatre 극장; restaurant 식당; café 카페; office 사무실; workshop 작업실|공방; attic 다락; cellar 지하실; cave 동굴; square 광장; rooftop 옥상|지붕; road 길; space 우주; moon_surface 달_표면
`);

export const hours = wordsOf(
  'the_next_day 다음_날|이튿날|며칠_뒤|년_후|년_뒤; at_night 밤|한밤; at_dawn 새벽; in_the_morning 아침; in_the_evening 저녁|노을; at_noon 정오|한낮',
);

export const weather = wordsOf('rain 비가|빗|비_오는|비를; snow 눈이_|눈_속|눈보라; storm 폭풍|천둥; fog 안개; wind 바람');

export const things = wordsOf(`
  bottle 병을|유리병; chest 보물_상자; orange 오렌지|귤; apple 사과; bread 빵; flower 꽃; tree 나무; book 책; letter 편지; lamp 등불|램프; candle 촛불|양초; umbrella 우산; clock 시계; key 열쇠; box 상자; wheelchair 휠체어; chair 의자; table 탁자|책상
  bed 침대; window 창문; boat 배를|보트; car 자동차; train 기차|열차; bicycle 자전거; ball 공을; guitar 기타; violin 바이올린; piano 피아노; drum 북을; soup 국|라면; fire 불|모닥불; moon 달; star 별; sun 태양; ring 반지
  suitcase 가방; phone 전화|휴대폰; camera 카메라; hat 모자; gift 선물; kite 연을; balloon 풍선; crown 왕관; map 지도; photo 사진; cake 케이크; money 돈; sword 검을|칼; ladder 사다리
`);

export const looks = wordsOf(`
  hanbok 한복; dress 원피스|드레스; coat 코트; shirt 셔츠; jacket 재킷; scarf 목도리; glasses 안경; beard 수염; hair 머리카락
  red 빨간|붉은; blue 파란|푸른; green 초록; yellow 노란; black 검은; white 하얀|흰; grey 회색; brown 갈색; pink 분홍; purple 보라
`);

export const deeds = wordsOf(`
  runs 달리|뛰; walks 걷|걸어; dances 춤; sits 앉; laughs 웃; cries 울; sings 노래; hugs 안아|껴안; sleeps 자고|잠; reads 읽; falls 쓰러|넘어; eats 먹; drinks 마시; smiles 미소; fears 무서|두려
`);
