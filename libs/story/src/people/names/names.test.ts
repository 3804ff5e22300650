import { describe, expect, it } from '@jest/globals';
import { namesIn } from './index.js';

const names = (text: string) => [...new Set(namesIn(text, 'en').map(({ name }) => name))];

describe('names in an English text', () => {
  it.each([
    ["'Come back!' Mara shouts.", ['Mara']],
    ['Mara shouts: ‘Come back!’', ['Mara']],
    ["Theo rows out. 'Look at the lamp,' says Mara.", ['Theo', 'Mara']],
    ["Mara's boat is old. O'Neill laughs.", ['Mara', "O'Neill"]],
    ['Waves and gulls\nCome today.', []],
  ])('of %s are %j: the first word of what is said is no name', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it.each([
    ['Jürgen opens the door. "Hello, Zoé," he says.', ['Jürgen', 'Zoé']],
    ['"Thanks, Jürgen." Zoé sits. "Sorry, Jürgen! Coffee, Jürgen? Goodnight, Jürgen."', ['Jürgen', 'Zoé']],
    ['"Dear Renée," says the letter. "Love, Zoé." Renée cries.', ['Renée', 'Zoé']],
    ['Juliet, Romeo and Mercutio walk through Verona.', ['Juliet', 'Romeo', 'Mercutio']],
    ['Grace, Mara and Theo run. Ginger and Mara rest.', ['Grace', 'Mara', 'Theo', 'Ginger']],
  ])('are not what is said to somebody, but whoever is listed: %s', (text, expected) => expect(names(text)).toEqual(expected));

  it.each([
    ['A short film about Lily, a baker from Leeds.', ['Lily']],
    ['A dog helps Maya find a key. A cat meets Ruby in Leeds.', ['Maya', 'Ruby']],
    ['A dog helps Skylar find a key.', ['Skylar']],
    ['Max is 9. Ivy is a shy girl. Lily and her dog wait.', ['Max', 'Ivy', 'Lily']],
    ['Maya, a blind painter in Lisbon, waits.', ['Maya']],
    ['Whiskers chases a mouse. Clover hops over the fence.', ['Whiskers', 'Clover']],
    ['Chlorophyll absorbs the light. Congress passes the bill. Preheat the oven.', []],
    ['Florence is a city. Rose is a flower. Hope is the thing with feathers.', []],
    ['Wonder Woman pays. The Big Bad Wolf meets the Snow Queen.', ['Wonder Woman', 'Big Bad Wolf', 'Snow Queen']],
    ['The Tortoise and the Hare. Hare laughed at Tortoise for hours. Tortoise challenged Hare to a race.', ['Hare', 'Tortoise']],
    ['Dogs bark. Salmon smells of the sea, and the salmon is red.', []],
    ['Mom, Dad and Joe go camping. Mommy laughs.', ['Mom', 'Dad', 'Joe', 'Mommy']],
  ])('are also words where they stand as names do: %s', (text, expected) => expect(names(text)).toEqual(expected));

  it.each([
    ["Hi Mark, how are you? And I'm Dave. Then I'll go. Hello Mr. Brown, come in.", ['Mark', 'Dave', 'Mr. Brown']],
    ['Officer. Have a heart, Rosa. Good evening, Sir. Madam is here.', ['Rosa']],
    ['Preheat the oven. Absolutely not. Honestly, my mother did. Mayday, mayday!', []],
    ['Chlorophyll absorbs light. Glucose is made. Archaeologists found honey. Congress passed a law.', []],
    ['Rosa hates Mondays. She moves to East L.A. and then to Seattle or Sydney. Her book is new. It is called Tides.', ['Rosa']],
    ['Dave discovers TaskFlow. Meet AirPlug. TaskFlow does the work. LeBron meets McKenzie.', ['Dave', 'LeBron', 'McKenzie']],
    ['The French Revolution began in 1789.', []],
    ['K. wakes up. J.K. Rowling waits.', ['K.', 'J.K. Rowling']],
  ])('are nothing that only begins a sentence or leads to a name: %s', (text, expected) => expect(names(text)).toEqual(expected));

  it.each([
    ['tariq and big steve start a band in a lauderette', ['Tariq', 'Steve']],
    ['a girl, noor, skates through the whole city', ['Noor']],
    ['two old rivals wanjiru and mrs pemberton want the same plot', ['Wanjiru', 'Mrs Pemberton']],
    ['will hope and grace rose mark their pearl', []],
    ['the frog can hop', []],
    ['i miss grandma and i miss her dog', []],
    ['a goat inherits a law firm. her name is portia and she eats the evidence', ['Portia']],
    ['bao khanh fixes bikes. then tadhg walks in with a tuba and tadhg never leaves', ['Bao Khanh', 'Tadhg']],
    [
      'grumbo and milena steal fish. somebody called the cops on headmaster ravndal ost, and he laughs',
      ['Grumbo', 'Milena', 'Ravndal Ost'],
    ],
    ['will wakes up late. he loses his hamster zibbo at the fair', ['Will', 'Zibbo']],
    ['funny vid about my dog moose he ate my brothers airpods', ['Moose']],
    ['my dog food is gone and my cat is sad', []],
    ['me and my bff zulmira open a bakery on the moon', ['Zulmira']],
    ['my cat sleeps on my keyboard and my grandmother lived in a lighthouse', []],
    ['A girl hides while her mother cooks in the kitchen.', []],
    ['her friends come to the party. my kid birthday at the zoo was in june', []],
    ['a nurse facetimes her mom. the players respawn at the castle. a man runing to the store', []],
    ['netflix and uber buy europe. paris and london argue. jupiter and saturn dance', []],
    ['the wifi dies and evryone panics. rain falls. nobody knows why. selfies fly around, the grunkle sleeps', []],
  ])('are read in small letters, where a word is nothing but a name: %s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it.each([
    ['Nooooo, says Rosa. Yesss!', ['Rosa']],
    ['The babysitter, June, hears steps. June climbs the ladder.', ['June']],
    ['In June the babysitter hears steps.', []],
    ['Halloran owes Big Mei sixty thousand dollars.', ['Halloran', 'Big Mei']],
    ['His second, young Anacleto, held the coat.', ['Anacleto']],
    ['An ad for Old Mill flour.', []],
    ['"I am an accountant," it said. Its name was Mumfrey.', ['Mumfrey']],
    ['Montgomery, Alabama, December 1955. After work Rosa Parks sits down on a bus.', ['Rosa Parks']],
    ['Victoria Falls at dawn. Savannah, 1999. Paris, in the summer of 1924: a man waits.', []],
    ['Coach Ramirez puts in Tyrell, the boy who carries the water.', ['Coach Ramirez', 'Tyrell']],
    ["I'm late. They're gone. Depends who's asking.", []],
    ['a duck named sir quackers robs a bank', ['Sir Quackers']],
    ['a cat called doctor whiskers opens a clinic', ['Doctor Whiskers']],
    [
      'Frank wipes the counter. Hazel opens the door. Rose petals fall. Hope fades in the dark. Pearls roll off the table.',
      ['Frank', 'Hazel'],
    ],
    ['Frank meets Ada. He gives her a rose.', ['Frank', 'Ada']],
    ['story about my nan doris winning the lottery', ['Doris']],
    ['my nan rose early and my dad jokes', []],
  ])('are those of whom the words beside them tell: %s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});

describe('names in other languages', () => {
  it.each([
    ['es', 'Remedios tiene un hotel en el desierto. Una noche llega un hombre.', ['Remedios']],
    ['es', 'Mira la luna. Nada la detiene. Era una noche fría.', []],
    ['it', 'Ginevra ripara bambole in un vicolo di Napoli.', ['Ginevra']],
    ['nl', 'Femke wil de Elfstedentocht schaatsen.', ['Femke']],
    ['de', 'Im Sommer gräbt Hannelore einen Tunnel. Ihr Nachbar Wenzel hilft.', ['Hannelore', 'Wenzel']],
    ['de', 'Rotkäppchen geht durch den Wald. Eines Tages findet Schneewittchen einen Apfel.', ['Rotkäppchen', 'Schneewittchen']],
    ['es', 'Caperucita camina por el bosque. El lobo espera.', ['Caperucita']],
    ['de', 'Die Rose blüht. Der Wolf schläft im Wald.', []],
    ['de', 'Der Bäcker verliebt sich in die Cellistin Xanthe. Xanthe lacht. Hat der Lehrer Zeit?', ['Xanthe']],
    ['de', 'Das Team gewinnt Gold Silber und Bronze. Die Polizei trinkt Kaffee Latte in Bad Homburg.', []],
    ['de', 'Die Kranführerin Wiebke Harmsen sieht ein Nest.', ['Wiebke Harmsen']],
    ['es', 'Nicomedes, el pescador del puerto, corre. Mañana, la ciudad despierta. Navidad llena la plaza.', ['Nicomedes']],
    ['pl', 'Bogumił stroi fortepiany.', ['Bogumił']],
    ['ja', '早乙女ひばりは銭湯で働く。ひばりが笑う。客の源治が来た。', ['早乙女ひばり', '源治']],
    ['zh', '欧阳小满在顶楼。看门的老魏说：“没有鸟。”', ['欧阳小满', '老魏']],
    ['ko', '우체국 아저씨가 웃는다. 손님 가방이 무겁다.', []],
    ['ja', '客の声が響く。店主の手が止まる。映画の名前は「青い空」。', []],
    ['ko', '남궁솔은 혼자 산다. 우체부 박만덕이 문을 두드린다.', ['남궁솔', '박만덕']],
    ['pt', 'Jandira conserta um rádio no porto. Jandira ri. Silêncio cobre a cidade.', ['Jandira']],
    ['es', 'Ayer llovió la noche entera. Lluvia cubre la ciudad. Nadie abre la puerta.', []],
    ['zh', '老师点头：“对。”孩子们说：“好。”小马从山上跑下来。高山上没有人。', []],
    ['ru', 'Полярник Лев Громов зимует один на станции.', ['Лев Громов']],
    ['ja', '美咲は小学校の用務員だ。ゆきは駅で待った。', ['美咲', 'ゆき']],
    ['ja', '犬は走った。これは本だ。', []],
    ['ja', '彼は電車を待つ美咲に声をかける。', ['美咲']],
    ['pl', 'Mała Zosia nie może zasnąć. Kiedy mała Bogusia śpi, pada deszcz.', ['Zosia', 'Bogusia']],
    ['de', 'Jürgen steht an der Grenze und weiß nicht, ob Anneliese noch kommt.', ['Jürgen', 'Anneliese']],
    ['ja', '先生の手紙が届く。母の手が震える。父の背中は遠い。社長のカラオケが長い。猫のひげが揺れる。', []],
    ['ja', 'お医者さんの秘密を運転手さんは知らない。桜が咲く。様子が変だ。新人刑事が走る。', []],
    ['ja', '刑事の黒崎剛とスリの八兵衛が逃げる。僧侶、了海は笑う。柴犬のきなこが吠える。', ['黒崎剛', '八兵衛', '了海', 'きなこ']],
    ['ja', '葵と凪は双子だ。八歳のすみれちゃんは走る。勅使河原教授は眠い。青年啓介を待つ。', ['葵', '凪', 'すみれ', '勅使河原', '啓介']],
    ['ja', '祖母が「タケシ、おいで」と呼ぶ。月島あきらは、医師だった。', ['タケシ', '月島あきら']],
    ['ko', '선생님 목소리가 들린다. 의사 가운이 더럽다. 강아지 꼬리를 본다. 어린이는 웃는다. 지우개 하나가 있다.', []],
    ['ko', '경비 아저씨가 존다. 쌍둥이 자매가 싸운다. 우리 누나가 온다. 진달래가 핀다.', []],
    ['ko', '버스 기사 덕수와 승객 미영은 말이 없다. 조율사인 윤슬은 듣는다. 강아지 초코를 잃었다.', ['덕수', '미영', '윤슬', '초코']],
    ['ko', '민준이와 하린이는 숙제를 한다. 옥분 할머니가 웃는다. 최은결, 서른둘, 배우.', ['민준', '하린', '옥분', '최은결']],
    ['ko', '가을과 바다는 춥다. 서연은 별을 센다. 다섯 살 보리는 잔다. 기자 정미에게 묻는다.', ['서연', '보리', '정미']],
    ['ja', '豆腐屋の健一は聖火ランナーに選ばれた。', ['健一']],
    ['zh', '莫高窟的修复师苏婉发现了一匹马。', ['苏婉']],
    ['zh', '王大勇在火车站修皮鞋。一个叫阿依古丽的姑娘来了。', ['王大勇', '阿依古丽']],
  ])('of %s: %s', (language, text, expected) => {
    expect([...new Set(namesIn(text, language).map(({ name }) => name))]).toEqual(expected);
  });
});

describe('names elsewhere', () => {
  const names = (text: string, language: string) => [...new Set(namesIn(text, language).map(({ name }) => name))];

  it.each([
    ['hi', 'गाँव की डाकिया कमला चिट्ठी लेकर निकलती है। उसका बेटा बबलू उसे ढूँढता है।', ['कमला', 'बबलू']],
    ['hi', 'एक लड़का जिसका नाम सूरज है, आकाश में तारा देखता है। सूरज हँसता है।', ['सूरज']],
    ['hi', 'शाम को सूरज डूबता है और आशा की किरण बाकी रहती है।', []],
    ['hi', 'झिलमिलिया नाम की परी जंगल में रहती है।', ['झिलमिलिया']],
    ['ar', 'تعثر سلمى على ساعة جيب. يحاول الساعاتي إدريس أن يستعيدها.', ['سلمى', 'إدريس']],
    ['ar', 'قالت الأميرة نور لسلمى: انظري إلى القمر. نور ضحكت.', ['نور', 'سلمى']],
    ['ar', 'كان الرجل كريماً، وفي السماء قمر جميل ونور وأمل.', []],
    ['en', 'The station computer, ORSON, says there have always been eight.', ['ORSON']],
    ['en', 'Pope Gregory XIII had ten days dropped.', ['Pope Gregory XIII']],
    ['zh', '高考前一天晚上，全城停电。林小满爬上天台背书。', ['林小满']],
    ['zh', '程序员正在写代码。石像还在那里。', []],
    ['ko', '어느 날 순자 할머니가 편지를 두고 간다.', ['순자']],
    ['ko', '기자 할머니가 아니라 학자였다. 직원과 회원이 모였다.', []],
    ['ar', 'قطة اسمها مشمشة تبحث عن بيت.', ['مشمشة']],
  ])('%s: %s', (language, text, expected) => {
    expect(names(text, language)).toEqual(expected);
  });
});
