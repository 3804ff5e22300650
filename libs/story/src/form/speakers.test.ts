import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

const linesOf = (text: string) => readStory(text).scenes.flatMap(({ lines }) => lines);
const spokenOf = (text: string) => linesOf(text).map(({ speaker, text: words }) => [speaker ?? 'narrator', words]);
const castOf = (text: string) => readStory(text).people.map(({ name }) => name);
const speakersOf = (text: string) => linesOf(text).map(({ speaker }) => speaker);

describe('who speaks', () => {
  it.each([
    '[10:32 AM] Tom: are you coming?\n[10:33 AM] Lisa: maybe',
    '12/05/2023, 18:22 - Tom: are you coming?\n12/05/2023, 18:23 - Lisa: maybe',
    '[12.05.23, 18:22:11] Tom: are you coming?\n[12.05.23, 18:23:40] Lisa: maybe',
    'Tom [7:02\u202fPM]: are you coming?\nLisa [7:03\u202fPM]: maybe',
    '[12:05] Tom: are you coming?\n[12:06] Lisa: maybe',
  ])('does not say when it was sent: %j', (text) => {
    expect(spokenOf(text)).toEqual([
      ['Tom', 'are you coming?'],
      ['Lisa', 'maybe'],
    ]);
  });

  it.each([
    ['Teacher: Who is it?\nStudent 1: Me.\nStudent 2: Me too.', ['Teacher', 'Student 1', 'Student 2']],
    ['GUARD 1: Halt. GUARD 2: Who goes there?', ['Guard 1', 'Guard 2']],
    ['Voice 1: Where are you?\nVoice 2: Here.\nVoice 1: Come.', ['Voice 1', 'Voice 2', 'Voice 1']],
    ['The old man: Hello.\nThe girl: Hi.\nThe old man: Bye.', ['Old man', 'Girl', 'Old man']],
    ['The sea: You cannot leave.\nThe moon: Why?\nThe sea: I said so.', ['Sea', 'Moon', 'Sea']],
    ['Anna: Who are you?\nMan in black: Nobody.', ['Anna', 'Man in black']],
    ['Le vieil homme : Bonjour.\nLa fille : Qui êtes-vous ?', ['Vieil homme', 'Fille']],
    ['O velho: Quem é?\nA menina: Eu.', ['Velho', 'Menina']],
    ['Il vecchio: Chi è?\nLa ragazza: Sono io.', ['Vecchio', 'Ragazza']],
    ['Juan de la Cruz: Hello.\nLeonardo da Vinci: Good day.', ['Juan de la Cruz', 'Leonardo da Vinci']],
    ['JUAN DE LA CRUZ: Hello.\nANA: Good day.', ['Juan De La Cruz', 'Ana']],
    ['0:00-0:05 ANNA: Hello.\n0:05-0:10 BEN: Hi there.', ['Anna', 'Ben']],
    ['Shot 1 (0:00-0:05): ANNA: Hello.\nShot 2 (0:05-0:10): BEN: Hi there.', ['Anna', 'Ben']],
    ['- Rosa: He is here.\n- Milo: Who?', ['Rosa', 'Milo']],
    ['1. Rosa: He is here.\n2. Milo: Who?', ['Rosa', 'Milo']],
    ['Rosa:\nHe is here.\nMilo:\nWho?', ['Rosa', 'Milo']],
    ['Tariq, the fisherman: Is this yours?\nMina, 8: No.', ['Tariq', 'Mina']],
    ['WOMAN IN RED: Is this seat taken?\nMAN WITH A NEWSPAPER: No.', ['Woman In Red', 'Man With A Newspaper']],
    ['The detective: Where were you?\nThe widow: At home.\nThe detective: Alone?', ['Detective', 'Widow', 'Detective']],
    ['The cat: A mouse! I love you!\nThe mouse: He wants to eat me!', ['Cat', 'Mouse']],
    // whom nobody knows, with no stop behind their words
    ['ZORG: Halt there stranger\nKRELL: Nothing to see here', ['Zorg', 'Krell']],
    ['INT. SHIP - DAY\n\nZORG\nHalt there\n\nKRELL\nBeep', ['Zorg', 'Krell']],
    ['Title: The Key\nStyle: noir\nMusic: jazz\nZorg: Halt there.\nKrell: Nothing to see.', ['Zorg', 'Krell']],
    ['Puck: The lights are gone\nMoss: Look up\nFern: Wow', ['Puck', 'Moss', 'Fern']],
    // who answers in a word
    ['Yara, Ruwen and Ife pick a film.\nYara: Comedy\nRuwen: Horror\nIfe: Nothing', [undefined, 'Yara', 'Ruwen', 'Ife']],
    ['Two robots, Bleep and Zonk, share one battery.\nBleep: Mine\nZonk: Mine', [undefined, 'Bleep', 'Zonk']],
    ['The host asks.\nHost: Capital of Peru?\nBix: Lima\nTaz: Quito\nMoxie: Cusco', [undefined, 'Host', 'Bix', 'Taz', 'Moxie']],
    ['Narrator: Three friends, one pizza.\nBix: Cheese\nTaz: Ham\nMoxie: Olives', [undefined, 'Bix', 'Taz', 'Moxie']],
    ['INT. STUDIO - DAY\nLights up.\nBIX: Lima\nTAZ: Quito\nMOXIE: Cusco', [undefined, 'Bix', 'Taz', 'Moxie']],
    ['Verkäufer: Fünf Euro\nKundin: Zu teuer', ['Verkäufer', 'Kundin']],
    ['Grix, an alien, meets Plok, a robot.\nGrix: Left\nPlok: Right', [undefined, 'Grix', 'Plok']],
    ['Grix and Plok are two aliens.\nGrix: Left\nPlok: Right', [undefined, 'Grix', 'Plok']],
    ['Grix is an alien. Plok is a robot.\nGrix: Left\nPlok: Right', [undefined, undefined, 'Grix', 'Plok']],
    ['Zyra and Kolt argue on a bridge.\nZyra: Never\nKolt: Always', [undefined, 'Zyra', 'Kolt']],
    // the sound in German, and a man in Dutch
    ['TON: Ik hou van je.\nSANNE: Ik ook van jou.\nTON: Trouw met me.', ['Ton', 'Sanne', 'Ton']],
    ['INT. KEUKEN - DAG\n\nTON\nHeb je honger?\n\nSANNE\nJa.', ['Ton', 'Sanne']],
    ['Zorg: Who are you?\nKrell: Nobody\nBlib: Everybody', ['Zorg', 'Krell', 'Blib']],
    ['The detectives Brask and Olm enter.\nBrask: Blood\nOlm: Ketchup', [undefined, 'Brask', 'Olm']],
    ['Zwei Roboter, Bleep und Zonk, teilen alles.\nBleep: Meins\nZonk: Meins', [undefined, 'Bleep', 'Zonk']],
    ['1. ANNA: Hello.\n2. BEN: Hi.', ['Anna', 'Ben']],
  ])('is named in many ways: %j', (text, speakers) => expect(speakersOf(text)).toEqual(speakers));

  it('is who the creator says is in it, where they speak', () => {
    const speakersAmong = (text: string, people: readonly string[]) =>
      readStory(text, { people }).scenes.flatMap(({ lines }) => lines.map(({ speaker }) => speaker));
    expect(speakersAmong('- Zorb: Who?\n- Quill: Me.', ['Zorb', 'Quill'])).toEqual(['Zorb', 'Quill']);
    expect(speakersAmong('- Anna: 8 years old\n- Ben: 9 years old', ['Anna', 'Ben'])).toEqual([undefined, undefined]);
  });

  it.each([
    ['Mina: Nobody saw me.', 'Mina'],
    ['MINA: Nobody saw me.', 'Mina'],
    // of whom nothing is told
    ['Moral: Nobody saw me.', undefined],
    // told of, and not said
    ['Mina: a girl of eight.', undefined],
  ])('may be one alone in a scene that also tells of them: %s', (line, speaker) =>
    expect(speakersOf(`Scene 1: Kitchen\nMina hides a key.\n${line}\n\nScene 2: Garden\nTheo digs.`)[1]).toBe(speaker),
  );

  it('stands over words up to an empty line, a sound or the next name', () => {
    expect(spokenOf('Rosa:\nHe is here.\nHe waits.\n\nThe door opens.\n\nMilo:\n\nWho?\nSFX: Thunder.')).toEqual([
      ['Rosa', 'He is here. He waits.'],
      ['narrator', 'The door opens.'],
      ['Milo', 'Who?'],
    ]);
  });

  it('may be several, of whom the first is heard and all are seen', () => {
    expect(linesOf('Anna: One, two.\nAnna & Ben: Surprise!')[1]).toEqual({
      text: 'Surprise!',
      manner: 'said',
      speaker: 'Anna',
      aside: 'Anna & Ben',
    });
    expect(castOf('ANNA AND BEN: Surprise!\nCARL: Oh!')).toEqual(['Anna', 'Carl', 'Ben']);
    expect(castOf('INT. HALL - DAY\n\nANNA & BEN:\nSurprise!\n\nCARL:\nOh!')).toEqual(['Anna', 'Carl', 'Ben']);
  });

  it('is who was told of before', () => {
    expect(castOf('An old man meets a girl.\nThe old man: Hello.\nThe girl: Where is my dog?')).toEqual(['Old man', 'Girl']);
    const { people } = readStory('Two penguins stand on ice.\nPenguin 1: Cold?\nPenguin 2: Yes.');
    expect(people.map(({ name, noun }) => [name, noun])).toEqual([
      ['Penguin 1', 'penguin'],
      ['Penguin 2', 'penguin'],
    ]);
    expect(readStory('Die alte Frau: Guten Tag, mein Kind.\nDer Junge: Wer bist du?').people[0]).toMatchObject({
      name: 'Alte Frau',
      noun: 'old woman',
    });
  });

  it('is named before quotation marks in a story, with who they are', () => {
    const text = 'Tariq, the fisherman: "Is this yours?" Mina, 8: "No." The sign: "Keep out." Morrow: "Wake up."';
    expect(spokenOf(text)).toEqual([
      ['Tariq', 'Is this yours?'],
      ['Mina', 'No.'],
      ['narrator', 'The sign: "Keep out."'],
      ['narrator', 'Morrow: "Wake up."'],
    ]);
    expect(readStory(text).people[0]).toMatchObject({ name: 'Tariq', noun: 'fisherman' });
    expect(readStory('The king of the north: "Who is it?" A man with a dog: "Me."').people).toMatchObject([
      { name: 'King of the north', noun: 'king' },
      { name: 'Man with a dog', noun: 'man' },
    ]);
  });

  it.each([
    ['Paris: "City of light." A boat on the Seine.', undefined],
    ['Florence, Italy: "The cradle of the Renaissance." A bridge.', undefined],
    ['Florence: "Who is it?" Somebody knocks.', 'Florence'],
    ['Florence, Italy: "Who is it?" Somebody knocks.', 'Florence'],
    ['Jordan: "Come on." He runs.', 'Jordan'],
    ['Anna, Berlin: "The best ice cream." A queue.', 'Anna'],
  ])('is no place before what is said of it: %s', (text, speaker) => expect(speakersOf(text)[0]).toBe(speaker));

  it('stands in a screenplay with an empty line behind every line', () => {
    const text =
      'INT. KITCHEN - DAY\n\nAnna pours tea.\n\nANNA\n\nTea?\n\nShe waits.\n\nBEN (O.S.)\n\n(shouting)\n\nYes, please.\n\nBANG\n\nThey turn.';
    expect(spokenOf(text)).toEqual([
      ['narrator', 'Anna pours tea.'],
      ['Anna', 'Tea?'],
      ['narrator', 'She waits.'],
      ['Ben', 'Yes, please.'],
      ['narrator', 'BANG'],
      ['narrator', 'They turn.'],
    ]);
    expect(castOf('MARA\n\nI was young once.\n\nTHEO\n\nSo was I.\n\nMARA\n\nI know.')).toEqual(['Mara', 'Theo']);
  });
});

describe('nobody speaks', () => {
  it.each([
    // remarks
    'He said one thing: run!\nShe said one thing: hide!',
    'Anna has two things: a key and a map.\nBen has one thing: hope.',
    'One thing is sure: You will go.\nThe rest: Who knows?',
    'Note: the door is open.\nAnna goes in.',
    'The problem: Your coffee gets cold.\nThe solution: A mug for you!',
    'Der Mann sagt: Hallo!\nDie Frau sagt: Ja!',
    // lists of facts, and recipes
    'Flour: 200 g\nSugar: 100 g\nEggs: 2',
    'Name: Anna\nAge: 8\nHair: red',
    'For the dough: 200 g flour, 2 eggs.\nFor the filling: You need apples!',
    'Ingredients:\nFlour\nSugar\nMethod:\nMix it well!\nMethod:\nWait.',
    '- Flour: 200 g\n- Eggs: 2, or 3 if you like',
    '- Anna: 8 years old\n- Ben: 9 years old',
    '- Fast: Your coffee in 30 seconds.\n- Light: You can carry it!',
    'Student 1: 8 points!\nStudent 2: 9 points!',
    'Option 1: You stay.\nOption 2: You go!',
    'Pros & Cons: You decide.\nTerms & Conditions: Read them!',
    'Flour: 200 g\nSugar: 100 g\nMethod: Mix it all and bake.',
    'Flour makes bread. We mix the Flour well.\nFlour: Wheat\nSugar: Brown',
    'Color: dark red velvet\nSize: large\nSmell: sweet and warm',
    'Farbe: dunkelroter Samt aus Indien\nGröße: groß',
    'Narrator: Watch this.\nScore: 3-2\nWeight: 2 kg\nSale: $29',
    'Headline: Tired?\nBody: It dims\nButton: Try it',
    'Headline: Sleep better\nBody: The lamp dims itself.\nButton: Try it',
    // adverts
    'New customers: Get your first month free!\nOld customers: You get two months free.\nCall us now.',
    'Busy parents: We cook for you!\nHungry kids: You will smile!',
    'Old way: You wait for hours!\nNew way: You go!\nOld way: You pay more.\nNew way: You save your money.',
    'Round one: Do you know me?\nRound two: Do I know you?\nRound one: Again!',
    'MYTH\n\nYou need eight glasses.\n\nFACT\n\nYou do not.\n\nMYTH\n\nCarrots help you see.\n\nFACT\n\nThey do not.',
    'HOPE\n\nA seed in the dark.\n\nLOVE\n\nThe rain comes.\n\nHOPE\n\nA leaf.',
    'Scene 1: A girl reads by the light of Lumo.\nScene 2: The light goes out, and Lumo goes on.\nLumo: Your little sun.',
    'Scene 1: Coffee drips into a cup.\nScene 2: A woman drinks it.\nCoffee: What you need!',
    'Our robots, Vaco and Mopo, clean your home.\nVaco: Dust\nMopo: Water',
    'Our new phones, Pixo and Nexa, are here.\nPixo: Small\nNexa: Large',
    'Äpfel, Birnen und Kirschen sind da.\nÄpfel: Süß\nBirnen: Saftig\nKirschen: Sauer',
    'Compare plans. Basic, Plus and Pro.\nBasic: Free\nPlus: Ten dollars\nPro: Everything',
    'This winter, Aero and Terra arrive.\nAero: Fast\nTerra: Strong',
    'Slogan: Who are you?\nBody: Nobody\nButton: Everybody',
    // who somebody is
    'The mother: Proud and tired. She works at night.\nThe son: He dreams of the sea. Can he leave?\nOne day a ship comes.',
    'The hero: A shy boy.\nThe villain: A banker who wants you to fail.\nThe girl: His sister. Who is she really?',
    'La mère : Fière et fatiguée. Elle travaille.\nLe fils : Il rêve de la mer. Peut-il partir ?',
    'The girl: Anna, 8.\nThe boy: Ben, 9.',
    'The doctor: tall, serious.\nThe nurse: small. Can she help?',
    'My mother: She taught me everything.\nMy father: He taught me nothing.',
    // times and places
    'Visit Tokyo, Kyoto and Osaka.\nTokyo: Neon\nKyoto: Temples\nOsaka: Food',
    'Berlin, Hamburg and Kiel play.\nBerlin: Two\nHamburg: One\nKiel: Zero',
    'Paris, 1944: We were free at last.\nBerlin, 1945: The war is over.\nVienna, May 3: I danced again.',
    '9:30 AM: Anna wakes.\n10:00 AM: Anna runs. Where?',
    'The kitchen: Anna cooks.\nThe garden: Ben digs.\nThe kitchen: You can smell it!',
    'INT. KITCHEN - DAY\n\nAnna sleeps.\n\nBANG\n\nShe wakes.',
    'HOPE\n\nI wait for you.\n\nFAITH\n\nI trust in you.',
    'THE KITCHEN - NIGHT\nAnna cooks.\n\nTHE GARDEN - DAY\nBen digs.',
  ])('where a colon or capitals stand behind something else: %j', (text) => {
    expect(speakersOf(text)).toEqual(linesOf(text).map(() => undefined));
  });

  it.each([
    ['Anna opens the door. The man in the hat says: "Come with me." She follows him.', ['Anna', 'Man']],
    ['The woman at the door asks: "Who are you?" The boy in the rain answers: "Me."', ['Woman', 'Boy']],
    ['The king of the north orders: "Close the gates!" The mother of the girl cries: "No!"', ['King', 'Mother', 'Girl']],
    ['The girl on the bus whispers: Run!\nThe man with the hat answers: No.', ['Girl', 'Man']],
    ['Der Wolf fragt das Mädchen: "Wohin gehst du?"', ['Wolf', 'Mädchen']],
    ['Der Wolf fragt das Mädchen: Wohin gehst du?\nDas Mädchen antwortet dem Wolf: Zur Oma!', ['Wolf', 'Mädchen', 'Oma']],
    ['Ein Mann betritt die Bar. Er sagt zu der Frau: "Ich warte."', ['Mann', 'Frau']],
    ['Paul schreibt seiner Mutter: "Ich komme heim."', ['Paul', 'Mutter']],
    ['Fragt Mama: "Wo bist du?"', ['Mama']],
    ['Le loup demande à la fille: "Où vas-tu ?" La fille répond au loup: "Chez moi."', ['Loup', 'Fille']],
    ['El lobo pregunta a la niña: "¿Adónde vas?" La niña responde al lobo: "A casa."', ['Lobo', 'Niña']],
    ['Il lupo chiede alla bambina: "Dove vai?" La bambina risponde al lupo: "A casa."', ['Lupo', 'Bambina']],
    ['A mãe pergunta ao filho: "Onde estavas?" O filho responde à mãe: "Na escola."', ['Mãe', 'Filho']],
    ['Мама спрашивает сына: "Где ты был?" Сын отвечает маме: "В школе."', ['Мама', 'Сына']],
  ])('where a sentence tells that somebody says it: %j', (text, people) => {
    expect(speakersOf(text)).toEqual(linesOf(text).map(() => undefined));
    expect(castOf(text)).toEqual(people);
  });
});
