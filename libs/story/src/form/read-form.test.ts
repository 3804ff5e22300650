import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

const linesOf = (text: string) => readStory(text).scenes.flatMap(({ lines }) => lines);
const spokenOf = (text: string) => linesOf(text).map(({ speaker, text: words }) => [speaker ?? 'narrator', words]);
const castOf = (text: string) => readStory(text).people.map(({ name }) => name);
const textsOf = (text: string) => linesOf(text).map((line) => line.text);

describe('labels of what is said last', () => {
  it.each(['End line: "Lumo. Keep a little sun."', 'Tagline: "Lumo. Keep a little sun."', 'Slogan: "Lumo. Keep a little sun."'])(
    'are not said: %s',
    (last) => {
      expect(textsOf(`A 20 second ad for Lumo, a small lamp. A girl reads with it. ${last}`).join(' ')).not.toMatch(/line:|Slogan/i);
    },
  );
});

describe('a number with a stop behind it', () => {
  it.each([
    ['Mia is 7. Tom is 8. They build a raft and sail away.', ['7', '8']],
    ['He scored 9. She scored 10. The judges cheered.', ['9', '10']],
    ['Day 1. Anna plants a seed. Day 2. It rains. Day 3. A sprout appears.', ['1', '2', '3']],
    ['Am 3. Oktober fährt Anna nach Berlin. Am 4. Oktober trifft sie Paul auf der Brücke.', ['3', '4']],
    ['Im 1. Stock wohnt Anna. Im 2. Stock wohnt Paul, der sie noch nie gesehen hat.', ['1', '2']],
    ['24. Dezember 1914. Die Soldaten singen in den Gräben und legen die Waffen nieder.', ['24', '1914']],
    ['1. Mai 1945. Die Soldaten legen die Waffen nieder.\n2. Mai 1945. Berlin ergibt sich, und es wird still.', ['1', '1945', '2']],
  ])('belongs to its story, and counts no points: %s', (text, numbers) => {
    expect(textsOf(text).join(' ')).toBe(text.replace('\n', ' '));
    expect(readStory(text)).toMatchObject({ form: 'prose', facts: { numbers } });
  });

  it('ends no sentence where it is an ordinal', () => {
    expect(textsOf('Am 3. Oktober fährt Anna nach Berlin. Im 2. Stock wohnt Paul.')).toEqual([
      'Am 3. Oktober fährt Anna nach Berlin.',
      'Im 2. Stock wohnt Paul.',
    ]);
  });

  it.each([
    ['How to make tea: 1. Boil the water. 2. Warm the pot.', ['How to make tea:', 'Boil the water.', 'Warm the pot.']],
    ['1. boil the water 2. warm the pot 3. pour', ['boil the water', 'warm the pot', 'pour']],
    ['1) boil the water, 2) warm the pot', ['boil the water,', 'warm the pot']],
    ['1. Tom is 7. 2. Mia is 2. They play.', ['Tom is 7.', 'Mia is 2.', 'They play.']],
    ['3. Boil the water\n4. Warm the pot', ['Boil the water', 'Warm the pot']],
    ['Scene 1: Tea\n1. Boil the water\n2. Warm the pot\nScene 2: Cups\n- Wash them', ['Boil the water', 'Warm the pot', 'Wash them']],
  ])('is not said where it counts points: %s', (text, points) => {
    expect(textsOf(text)).toEqual(points);
  });
});

describe('a list of shots', () => {
  it('has sizes before its colons, and nobody who speaks', () => {
    const { people } = readStory(
      'SHOT LIST\n1. ECU: flour falling\n2. CU: hands folding dough\n3. MS: an oven opens\n4. WS: a street at dawn',
    );
    expect(people.map(({ name }) => name)).toEqual([]);
  });
});

describe('a screenplay without empty lines', () => {
  it('has its heading, its action and its speakers all the same', () => {
    const { form, scenes } = readStory(
      'EXT. PITCH, LAGOS - DAY\nDust. One goalkeeper.\nCHIDI: Girls cannot save penalties.\nBLESSING: Then it should be easy.\nHe shoots.',
    );
    expect(form).toBe('screenplay');
    expect(scenes.map(({ heading }) => heading)).toEqual(['EXT. PITCH, LAGOS - DAY']);
    expect(scenes[0]?.lines.map(({ text, speaker }) => [text, speaker])).toEqual([
      ['Dust.', undefined],
      ['One goalkeeper.', undefined],
      ['Girls cannot save penalties.', 'Chidi'],
      ['Then it should be easy.', 'Blessing'],
      ['He shoots.', undefined],
    ]);
  });

  it('has its names above what is said, and a speech that ends where something is done', () => {
    expect(
      spokenOf(
        'INT. KITCHEN - NIGHT\nAnna stirs a pot.\nANNA\nYou are late again. I have waited\nfor you all night.\nBen hangs up his coat.\nBEN (quietly)\nThe train stood still.\nI am sorry.',
      ),
    ).toEqual([
      ['narrator', 'Anna stirs a pot.'],
      ['Anna', 'You are late again. I have waited for you all night.'],
      ['narrator', 'Ben hangs up his coat.'],
      ['Ben', 'The train stood still. I am sorry.'],
    ]);
  });

  it('takes no noise and no sign for somebody, where names stand by themselves', () => {
    expect(
      castOf('INT. HALL - DAY\n\nA sign. DANGER: high voltage. The door opens.\nBANG\nBen falls.\n\nANNA\nBen!\n\nBEN\nI am hit.'),
    ).toEqual(['Anna', 'Ben']);
  });

  it('takes no sentence in capitals for a name', () => {
    expect(spokenOf('INT. HALL - DAY\nANNA\nSTOP.\nBEN\nI AM HERE.\nBen falls.')).toEqual([
      ['Anna', 'STOP.'],
      ['Ben', 'I AM HERE.'],
      ['narrator', 'Ben falls.'],
    ]);
  });

  it('has several who speak on a line, and what they say on several lines', () => {
    expect(spokenOf('INT. HALL - DAY\nDR. REYES: Sit. BEN (standing): Why? DR. REYES: You must not know,\nand you never will.')).toEqual([
      ['Dr. Reyes', 'Sit.'],
      ['Ben', 'Why?'],
      ['Dr. Reyes', 'You must not know, and you never will.'],
    ]);
  });
});

describe('brackets', () => {
  it('are none of a name, of a scene, or of what stands behind its key', () => {
    const dialogue = readStory('[Anna]: Tea?\n[Ben]: Yes, please.\n[Anna]: Here.');
    expect(dialogue.scenes[0]?.lines.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Anna', 'Tea?'],
      ['Ben', 'Yes, please.'],
      ['Anna', 'Here.'],
    ]);
    const scenes = '[Scene 1: Kitchen]\nMina hides a key.\n\n[Scene 2: Garden]\nTheo digs.';
    expect(readStory(scenes).scenes.map(({ heading }) => heading)).toEqual(['Kitchen', 'Garden']);
    expect(readStory('Title: [The Key]\nMina hides a key. Theo digs.').title).toBe('The Key');
  });
});

describe('a screenplay', () => {
  const headingsOf = (text: string) => readStory(text).scenes.map(({ heading }) => heading);

  it('numbers its scenes before where they play, or instead', () => {
    const text = 'SCENE 1: INT. KITCHEN - DAY\n\nAnna pours tea.\n\nANNA\nTea?\n\nSCENE 2: EXT. GARDEN - NIGHT\n\nBEN\nAt last.';
    expect(headingsOf(text)).toEqual(['INT. KITCHEN - DAY', 'EXT. GARDEN - NIGHT']);
    expect(headingsOf(text.replace('INT.', 'INT/EXT.'))).toEqual(['INT/EXT. KITCHEN - DAY', 'EXT. GARDEN - NIGHT']);
    expect(headingsOf('ACT ONE\n\nSCENE 1\n\nINT. KITCHEN - DAY\n\nANNA\nTea?')).toEqual(['INT. KITCHEN - DAY']);
    expect(headingsOf('SCENE 1\n\nANNA\nTea?\n\nBEN\nPlease.\n\nSCENE 2\n\nBEN\nAt last.')).toEqual(['SCENE 1', 'SCENE 2']);
  });

  it.each([
    [
      'ANNA\nSTOP.\n\nBEN\nI AM NOT AFRAID OF YOU',
      [
        ['Anna', 'STOP.'],
        ['Ben', 'I AM NOT AFRAID OF YOU'],
      ],
    ],
    [
      'ANNA\nI said\nSTOP\nright now.\n\nBEN\nStop what?',
      [
        ['Anna', 'I said STOP right now.'],
        ['Ben', 'Stop what?'],
      ],
    ],
    [
      'ANNA\nHELP\nSomebody!\n\nBEN\nHelp is coming.',
      [
        ['Anna', 'HELP Somebody!'],
        ['Ben', 'Help is coming.'],
      ],
    ],
    [
      'ANNA\nI said\nNO\n\nBEN\nFine.',
      [
        ['Anna', 'I said NO'],
        ['Ben', 'Fine.'],
      ],
    ],
    [
      'ANNA\nI go\nTOMORROW\nat noon.\n\nBEN\nFine.',
      [
        ['Anna', 'I go TOMORROW at noon.'],
        ['Ben', 'Fine.'],
      ],
    ],
    [
      'ANNA\nWait.\n(crying)\nOK.\n\nBEN\nGo.',
      [
        ['Anna', 'Wait.'],
        ['Anna', 'OK.'],
        ['Ben', 'Go.'],
      ],
    ],
    [
      'ANNA\nWait.\n\nLATER\nBen comes.\n\nBEN\nGo.',
      [
        ['Anna', 'Wait.'],
        ['narrator', 'LATER'],
        ['narrator', 'Ben comes.'],
        ['Ben', 'Go.'],
      ],
    ],
  ])('has said by whoever speaks what stands in capitals below the name: %j', (text, spoken) =>
    expect(spokenOf(`INT. HALL - DAY\n\n${text}`)).toEqual(spoken),
  );

  it.each([
    'THE LAST LIGHT\nby Jo Smith\n\nEXT. LIGHTHOUSE - NIGHT\n\nMARA climbs.\n\nMARA\nNot yet.',
    'THE LAST LIGHT\nA short film by Jo Smith\n\nEXT. LIGHTHOUSE - NIGHT\n\nMARA climbs.\n\nMARA\nNot yet.',
    'The Last Light\n\nWritten by\n\nJo Smith\n\nEXT. LIGHTHOUSE - NIGHT\n\nMARA climbs.\n\nMARA\nNot yet.',
  ])('has nobody on its title page: %j', (text) => {
    expect(readStory(text)).toMatchObject({ title: expect.stringMatching(/^the last light$/i), people: [{ name: 'Mara' }] });
    expect(textsOf(text)).toEqual(['MARA climbs.', 'Not yet.']);
  });

  it.each([
    'by August Wilson and Anna de la Cruz',
    'BY PAUL MEYER',
    'by Oluwaseun Adeyemi',
    'WRITTEN BY XIOMARA QUINTANILLA',
    'Written by Nguyen Thi Lan',
    'Story by Xiomara de la Quintanilla',
    'A short film by Oluwaseun Adeyemi',
    'Drehbuch von Thorgunn Quitzow',
    'Écrit par Gwenhaël Quéméneur',
    'Un film de Gwenhaël Quéméneur',
    'por Xiomara Quintanilla',
    'Viết bởi Nguyễn Thị Lan',
  ])('has one above a story: %j', (credit) =>
    expect(readStory(`THE LONG NIGHT\n${credit}\n\nA keeper sleeps.`)).toMatchObject({
      title: 'THE LONG NIGHT',
      scenes: [{ lines: [{ text: 'A keeper sleeps.' }] }],
    }),
  );

  it.each([
    'They meet\nby London Bridge\n\nIt rains.',
    'HOLIDAY\nby Lake Como\n\nWe swim.',
    'SONDERVERKAUF\nVon Montag bis Samstag\n\nKommen Sie vorbei.',
    'URLAUB\nVon Hamburg nach Rom\n\nWir fahren mit dem Zug.',
    'HOLIDAY\nBY LAKE COMO\n\nWe swim.',
    'OFERTA\nDe Lunes a Viernes\n\nVen a vernos.',
    'BLACK FRIDAY\nBy Sunday everything must go\n\nCome and see us.',
    'BLACK FRIDAY\nBy Sunday\n\nCome and see us.',
    'SUMMER SALE\nBy Appointment Only\n\nCome and see us.',
    'FRISCH AUF DEN TISCH\nVon Bauern Aus Bayern\n\nKommen Sie.',
    'MADE WITH LOVE\nWritten by Hand\n\nOur letters last.',
  ])('has no title page where nobody is named: %j', (text) => expect(textsOf(text).join(' ')).toBe(text.replace(/\n+/g, ' ')));

  it('shows nothing for the list of its cast', () => {
    const text = 'CHARACTERS\nMINA (8) - a girl\nTHEO (50) - her uncle\n\nINT. KITCHEN - DAY\n\nMina hides a key.\n\nTHEO\nGive it.';
    expect(textsOf(text)).toEqual(['Mina hides a key.', 'Give it.']);
    expect(readStory(text).people.map(({ name, said }) => [name, said[0]])).toEqual([
      ['Theo', '50, her uncle'],
      ['Mina', '8, a girl'],
    ]);
  });

  it('has said below a name what only begins as the list of its cast does', () => {
    const text =
      'Characters: Anna, Ben\n\nINT. BAR - NIGHT\n\nANNA\nI never understood\npeople: they come and go.\n\nBEN\nPeople: who are they?';
    expect(readStory(text).labels).toEqual(['Anna, Ben']);
    expect(spokenOf(text)).toEqual([
      ['Anna', 'I never understood people: they come and go.'],
      ['Ben', 'People: who are they?'],
    ]);
  });

  it('shows what is done in a numbered scene with its place', () => {
    const text = 'SCENE 1 - KITCHEN\nAnna cooks.\nANNA: Dinner!\nBEN: I come.\nSCENE 2 - GARDEN\nBen digs.';
    expect(headingsOf(text)).toEqual(['SCENE 1 - KITCHEN', 'SCENE 2 - GARDEN']);
    expect(linesOf(text).map(({ manner }) => manner)).toEqual(['shown', 'said', 'said', 'shown']);
  });

  it.each([
    ['SCENE 1 - KITCHEN\nA pot boils over.\nANNA: Not again!\nSCENE 2 - GARDEN\nA cat sleeps.', ['shown', 'said', 'shown']],
    ['SCENE 1 - ROOFTOP - NIGHT\nJO stands there.\nJO\nNice view.\nSCENE 2 - STREET\nRain.', ['shown', 'said', 'shown']],
    ['SCENE 1 - KITCHEN\nMilk pours.\nVO: Fresh every day.\nSCENE 2 - TABLE\nA child drinks.', ['shown', 'told', 'shown']],
    ['SZENE 1 - KÜCHE\nMilch fließt.\nMUTTER: Das Essen ist fertig!\nSZENE 2 - GARTEN\nEin Kind spielt.', ['shown', 'said', 'shown']],
    ['SCÈNE 1 - CUISINE\nIMAGE : Le lait coule.\nVOIX OFF : Frais tous les jours.', ['shown', 'told']],
    // an advert's words, and nobody's name
    ['SCENE 1 - KITCHEN\nA woman drinks.\nTAGLINE: Fresh every day.\nSCENE 2 - GARDEN\nRain.', ['told', 'told', 'told']],
    ['SCENE 1 - STORE\nA girl reads.\nLUMO: Your little sun.\nSFX: Click.', ['told', 'told']],
    // one whom nobody knows, of whom is told, or who speaks again
    ['SCENE 1 - KITCHEN\nZORG: I am hungry.\nSCENE 2 - GARDEN\nZorg eats a flower.', ['said', 'shown']],
    ['SCENE 1 - KITCHEN\nZORG: I am hungry.\nZORG: Where is it?\nSCENE 2 - GARDEN\nRain.', ['said', 'said', 'shown']],
  ])('is one with a place, where somebody speaks: %j', (text, manners) =>
    expect(linesOf(text).map(({ manner }) => manner)).toEqual(manners),
  );

  it.each([
    ['SFX: Bell.', ['Anna', 'Ben', 'Anna']],
    ['MUSIC: Piano.', ['Anna', 'Ben', 'Anna']],
  ])('is none where names are written in small letters: %s', (beside, lines) => {
    const text = `SCENE 1 - KITCHEN\nAnna: Hello.\nBen: Hi.\n${beside}\nSCENE 2 - GARDEN\nAnna: Bye.`;
    expect(headingsOf(text)).toEqual(['KITCHEN', 'GARDEN']);
    expect(linesOf(text).map(({ speaker, manner }) => speaker ?? manner)).toEqual(lines);
  });

  it('is none where its scenes are given times', () => {
    const text = 'SCENE 1 - KITCHEN (0:00-0:08)\nAnna cooks.\nANNA: Dinner!\nSFX: Sizzle.\nSCENE 2 - GARDEN (0:08-0:15)\nBen digs.';
    expect(readStory(text)).toMatchObject({ form: 'scenes', timed: 15 });
  });

  it.each([
    ['SCENE 1 - KITCHEN\nA pot boils.\nSFX: Hiss.\nCAMERA: Close.\nMUSIC: Soft piano.', ['told']],
    ['Scene 1: Kitchen\nMilk pours.\nSFX: Splash.\nText: Fresh every day.', ['told', 'shown']],
    ['Image: A glass.\nText: Fresh every day.\nVoiceover: Milk. Since 1902.', ['shown', 'shown', 'told']],
    // what is seen is told, where nothing else is
    ['SCENE 1\nVISUAL: Milk pours.\nSFX: Splash.\nSCENE 2\nVISUAL: A child drinks.', ['told', 'told']],
    ['INT. KITCHEN - DAY\nVISUAL: Milk pours.\nSFX: Splash.', ['told']],
    // also where it stands behind the camera, but not how it is filmed
    ['SCENE 1\nCAMERA: Milk pours.\nTEXT: Fresh.\nSCENE 2\nCAMERA: A child drinks.', ['told', 'shown', 'told']],
    ['SCENE 1\nCAMERA: Milk pours.\nAUDIO: Fresh every day.\nSCENE 2\nCAMERA: A child drinks.', ['shown', 'told', 'shown']],
    ['VISUAL: Milk pours.\nCAMERA: Slow push in.\nVISUAL: A child drinks.', ['told', 'told']],
    ['VISUAL: A man at a desk.\nTEXT: Tired?\nVISUAL: A bed.\nTEXT: Sleep well.', ['told', 'shown', 'told', 'shown']],
    // and where words are heard beside it, these
    ['SCENE 1\nVIDEO: Milk pours.\nAUDIO: Fresh every day.\nSFX: Splash.\nSCENE 2\nVIDEO: A child drinks.', ['shown', 'told', 'shown']],
    [
      'SCENE 1\nVIDEO: Milk pours.\nAUDIO: Narrator: Fresh every day.\nSCENE 2\nVIDEO: A child.\nAUDIO: (VO) Milk.',
      ['shown', 'told', 'shown', 'told'],
    ],
    ['SCENE 1\nVIDEO: Milk pours.\nAUDIO: Fresh.\nSCENE 2\nVIDEO: A child.\nAUDIO: Anna: Mine!', ['shown', 'told', 'shown', 'said']],
    ['Scene 1 (0:00-0:05)\nAudio: Good morning\nVisuals: Milk pours.\nScene 2 (0:05-0:09)\nVisuals: A child.', ['told', 'shown', 'shown']],
    ['Szene 1\nBild: Milch fließt.\nTon: Jeden Tag frisch.\nSzene 2\nBild: Ein Kind trinkt.', ['shown', 'told', 'shown']],
    ['VIDEO: Milk pours.\nAUDIO: Fresh every day.\nVIDEO: A child drinks.', ['shown', 'told', 'shown']],
    ['INT. KITCHEN - DAY\nVIDEO: Milk pours.\nAUDIO: Fresh every day.', ['shown', 'told']],
  ])('and scenes show what is seen or heard beside the words: %j', (text, manners) => {
    expect(linesOf(text).map(({ manner }) => manner)).toEqual(manners);
    expect(textsOf(text).join(' ')).not.toMatch(/:/);
  });

  it.each(['TEXT', 'ON SCREEN', 'ON-SCREEN TEXT', 'TEXT ON SCREEN', 'SFX', 'GFX'])('has nobody for what is read or heard: %s', (name) => {
    const scenes = `SCENE 1 - KITCHEN\nMilk pours.\nSFX: Splash.\n${name}: Fresh every day.\nSCENE 2 - TABLE\nA child drinks.\n${name}: Milk.`;
    expect(castOf(scenes)).toEqual(['Child']);
    expect(castOf(`INT. KITCHEN - DAY\nA child drinks.\n${name}: Fresh every day.`)).toEqual(['Child']);
  });

  it('may be set in Markdown', () => {
    const text = '## INT. KITCHEN - DAY\n\nAnna pours tea.\n\n**ANNA**\nTea?\n\n_**BEN**_\nPlease.';
    expect(headingsOf(text)).toEqual(['INT. KITCHEN - DAY']);
    expect(spokenOf(text).slice(1)).toEqual([
      ['Anna', 'Tea?'],
      ['Ben', 'Please.'],
    ]);
  });

  it('may be written in small letters', () => {
    const text = 'int. kitchen - 2am\nyara stares into a pot.\noisin: is it soup?\nyara: it was.';
    expect(headingsOf(text)).toEqual(['INT. KITCHEN - 2AM']);
    expect(spokenOf(text).slice(1)).toEqual([
      ['Oisin', 'is it soup?'],
      ['Yara', 'it was.'],
    ]);
  });

  it('has what is heard beside its words', () => {
    expect(linesOf('INT. KITCHEN - DAY\nMUSIC: soft piano\nSFX: a kettle whistles\nANNA: Tea?')).toEqual([
      { text: 'Tea?', manner: 'said', speaker: 'Anna', sound: 'a kettle whistles', music: 'soft piano' },
    ]);
  });
});

describe('dialogue', () => {
  it.each([
    [
      'has several cues on a line',
      'ANNA: Hi there. BEN: Hello.\nANNA: Bye now. BEN: Go.',
      [
        ['Anna', 'Hi there.'],
        ['Ben', 'Hello.'],
        ['Anna', 'Bye now.'],
        ['Ben', 'Go.'],
      ],
    ],
    [
      'begins on the second line',
      'A kitchen at night.\nANNA: Hi there. BEN: Hello.',
      [
        ['narrator', 'A kitchen at night.'],
        ['Anna', 'Hi there.'],
        ['Ben', 'Hello.'],
      ],
    ],
    [
      'has a single cue in a scene',
      'Scene 1: Kitchen\nANNA: Tea?\nBEN: Please.\nScene 2: Garden\nBen waits.\nBEN: At last.',
      [
        ['Anna', 'Tea?'],
        ['Ben', 'Please.'],
        ['narrator', 'Ben waits.'],
        ['Ben', 'At last.'],
      ],
    ],
    [
      'was wrapped',
      'ANNA: I have waited for you all night long,\nand you never came.\nBEN: The train was late\nand the road was closed.\nshe nods.',
      [
        ['Anna', 'I have waited for you all night long, and you never came.'],
        ['Ben', 'The train was late and the road was closed.'],
        ['narrator', 'she nods.'],
      ],
    ],
  ])('%s', (_, text, spoken) => expect(spokenOf(text)).toEqual(spoken));

  it.each([
    '太郎：おはよう。\n花子：おはよう、太郎。\n太郎：海へ行こう。',
    '小明：你好。\n小红：你好，小明。\n小明：我们去海边吧。',
    '민수: 안녕.\n지영: 안녕, 민수야.\n민수: 바다로 가자.',
    'أحمد: مرحبا.\nليلى: أهلا يا أحمد.\nأحمد: هيا نذهب إلى البحر.',
    'דני: שלום.\nרות: שלום דני.\nדני: בוא נלך לים.',
    'राम: नमस्ते।\nसीता: नमस्ते राम।\nराम: चलो समुद्र चलें।',
    'สมชาย: สวัสดี\nสมหญิง: สวัสดีค่ะ\nสมชาย: ไปทะเลกัน',
  ])('is written without capitals too: %j', (text) => {
    expect(spokenOf(text)).toEqual(text.split('\n').map((line) => line.split(/[:：]\s*/)));
  });

  it.each([
    '春天：花开了。\n夏天：下雨了。\n秋天：叶子落了。',
    '他说：你好。\n她说：再见。\n他说：好。',
    '标题：海\n风格：水彩\n小明在海边走。',
  ])('is none without capitals, where a colon stands behind no name: %j', (text) => expect(readStory(text).form).toBe('prose'));

  it('has a narrator without capitals', () => {
    expect(castOf('旁白：海边。\n小明：你好。\n旁白：他们走了。\n小明：走吧。')).toEqual(['小明']);
  });
});

describe('what stands where a name would', () => {
  it.each([
    ['SCENE 1\nAnna walks to the harbour.\n\nSCENE 2\nBob rows away.', ['Anna', 'Bob']],
    ['ACT ONE\nAnna finds a key.\n\nACT TWO\nAnna opens the door.', ['Anna']],
    ['SHOT 1\nAnna rows.\n\nSHOT 2\nAnna sleeps.', ['Anna']],
    ['MORNING\nAnna bakes bread.\n\nEVENING\nAnna sells the last loaf.', ['Anna']],
    ['HOOK\nTired of cold coffee?\n\nPROBLEM\nEvery mug lets you down.\n\nSOLUTION\nA mug that keeps it hot.', []],
    ['Monday: Pia plants a bean.\nTuesday: nothing grows.\nFriday: a leaf.', ['Pia']],
    ['Montag: Pia pflanzt eine Bohne.\nDienstag: nichts wächst im Garten.\nFreitag: ein Blatt.', ['Pia']],
    ['April: the seeds.\nMay: the shoots.\nJune: flowers.', []],
    ['Problem: Your coffee gets cold.\nSolution: A mug keeps it hot.\nBenefit: You smile.', []],
    [
      'Protagonist: Anna, a young baker\nAntagonist: Viktor, a rich landlord\nAnna fights to keep her bakery. Viktor wants to tear it down.',
      ['Anna', 'Viktor'],
    ],
    ['VIDEO: A beach at dawn\nAUDIO: Waves and wind\nVO: Come today.\nVIDEO: A hammock\nVO: You deserve it.', []],
    ['Chapter One: Anna finds a key.\nChapter Two: She opens the door.', ['Anna']],
    ['EVERYONE: Surprise!\nMIA: Oh!\nEVERYONE: Happy birthday!', ['Mia']],
    ['Everyone shouts: "Surprise!" Mia cries.', ['Mia']],
    ['Nobody says: "No." Mia cries.', ['Mia']],
    ['INT. HALL - DAY\n\nANNA\nHELP\nSomebody!\n\nBEN\nHelp is coming.', ['Anna', 'Ben']],
    ['Finally Tom says: "I love you." Anna smiles.', ['Tom', 'Anna']],
    ['One: Anna finds a key.\nTwo: She opens the door.', ['Anna']],
    ['XI\nAnna finds a key.\n\nXII\nShe opens the door.', ['Anna']],
    ['MORNING\nAnna bakes.\n\nEVENING\nAnna sleeps.\n\nMORNING\nAnna bakes again.\n\nEVENING\nAnna sleeps.', ['Anna']],
  ])('may be nobody: %j', (text, people) => expect(castOf(text)).toEqual(people));

  it.each([
    ['APRIL: Hi.\nBEN: Hello.', ['April', 'Ben']],
    ['APRIL: Hi.\nMAY: Hello.\nAPRIL: Bye.', ['April', 'May']],
    ['WEDNESDAY: I hate it.\nPUGSLEY: I know.', ['Wednesday', 'Pugsley']],
    ['INT. HALL - DAY\n\nAPRIL\nHello.\n\nHOPE\nHello.', ['April', 'Hope']],
    ['A girl named Music meets Ben.\nMUSIC: Hi.\nBEN: Hello.', ['Music', 'Ben']],
    ['Cast: Music, 8; Ben, 9\nMusic: Hi.\nBen: Hello.', ['Music', 'Ben']],
    ['Captain Hook waits.\nHOOK: Smee!\nSMEE: Aye.', ['Captain Hook', 'Smee']],
    ['Doc: Sit.\nCaptain: No.', ['Doc', 'Captain']],
    ['Viv: Where is the moon?\nTom: Behind the clouds.', ['Viv', 'Tom']],
    ['Vivi: Hi.\nXi: Hello.\nVivi: Bye.', ['Vivi', 'Xi']],
    ['INT. HALL - DAY\n\nVIVI\nTea?\n\nTOM\nPlease.', ['Vivi', 'Tom']],
    ['INT. HALL - DAY\n\nXI\nTea?\n\nTOM\nPlease.\n\nXI\nHere.', ['Xi', 'Tom']],
    ['INT. HALL - DAY\n\nVOICE (O.S.)\nCome.\n\nLENA\nWho is there?', ['Voice', 'Lena']],
    ['Seven: Open up.\nTom: No.\nSeven: Please.', ['Seven', 'Tom']],
    ['Author: Why?\nHero: You wrote me.\nAuthor: I did.', ['Author', 'Hero']],
    ['Midnight: Where is my hat?\nTom: There.\nMidnight: Thanks.', ['Midnight', 'Tom']],
    ['Day: I wake them.\nNight: I let them sleep.\nDay: Good night.\nNight: Good day.', ['Day', 'Night']],
    ['Night Nurse: Sleep.\nFirst Mate: Aye.', ['Night Nurse', 'First Mate']],
    ['Molly Gray says: "No." April Jones says: "Yes."', ['Molly Gray', 'April Jones']],
  ])('may be somebody: %j', (text, people) => expect(castOf(text)).toEqual(people));

  it('is somebody where the creator says so', () => {
    const text = 'Music: Sit down.\nBen: Why?\nMusic: It is late.';
    expect(castOf(text)).toEqual(['Ben']);
    expect(readStory(text, { people: ['Music', 'Ben'] }).scenes[0]!.lines.map(({ speaker }) => speaker)).toEqual(['Music', 'Ben', 'Music']);
  });

  it('begins a scene where it is a time above what happens', () => {
    const { scenes } = readStory('MORNING\nAnna bakes bread.\n\nEVENING\nAnna sells the last loaf.');
    expect(scenes.map(({ heading }) => heading)).toEqual(['MORNING', 'EVENING']);
  });
});

describe('a storyboard', () => {
  it('has a shot in each row: what is said is told, the picture and the sound are beside it', () => {
    const silent =
      '| Panel | Picture | Sound |\n|---|---|---|\n| 1 | Olamide folds a paper crane | rustling |\n| 2 | The crane flies off | |';
    expect(linesOf(silent)).toEqual([
      { text: 'Olamide folds a paper crane', aside: 'rustling', manner: 'told' },
      { text: 'The crane flies off', manner: 'told' },
    ]);
    expect(readStory(silent).people.map(({ name }) => name)).toEqual(['Olamide']);
    const framed = '| # | Shot | What |\n|---|---|---|\n| 1 | wide | A piano sinks |';
    expect(linesOf(framed)).toEqual([{ text: 'A piano sinks', aside: 'wide', manner: 'told' }]);
    const told = '| Visual | Voice-over |\n| :-- | --- |\n| A wet street | It rained all night. |';
    expect(linesOf(told)).toEqual([{ text: 'It rained all night.', aside: 'A wet street', manner: 'told' }]);
  });

  it('keeps what stands around it, speaks no markup and reads out no numbers', () => {
    const text =
      'Title: Salt\n\n| # | Scene | Visual |\n| - | - | - |\n| 1 | 1 | **Mara** rows out |\n| 2 | 2 | A lamp burns. |\n\nTom waits.';
    expect(textsOf(text)).toEqual(['Mara rows out', 'A lamp burns.', 'Tom waits.']);
    expect(readStory(text).title).toBe('Salt');
    expect(textsOf('| Character | Description |\n|---|---|\n| Mara | a keeper |\n\nMara rows out.').join(' ')).toContain('Mara rows out.');
  });

  it('has bars at its ends or none, and people who speak beside what is seen', () => {
    const text =
      'VIDEO | AUDIO\n------|------\nA dry lake bed | Wind. Distant engine.\nA pickup | NARRATOR: He came here.\nWren kicks the dust | WREN: No water.\nHollis waits | HOLLIS: Not yet.';
    expect(linesOf(text)).toEqual([
      { text: 'A dry lake bed, wind, distant engine', manner: 'shown' },
      { text: 'He came here.', aside: 'A pickup', manner: 'told' },
      { text: 'No water.', aside: 'Wren kicks the dust', manner: 'said', speaker: 'Wren' },
      { text: 'Not yet.', aside: 'Hollis waits', manner: 'said', speaker: 'Hollis' },
    ]);
    expect(castOf(text)).toEqual(['Wren', 'Hollis']);
    const heard = (sound: string) => linesOf(text.replace('Wind. Distant engine.', sound))[0];
    expect(heard('AMBIENCE: wind')).toEqual({ text: 'A dry lake bed, AMBIENCE: wind', manner: 'shown' });
  });

  it.each([
    'Scene\tShot\tDescription\tDialogue\tDuration\n1\tWS\tA farm at sunrise\tNARRATOR: On a small farm.\t4 sec\n1\tCU\tA rooster wakes\tROOSTER: Five more minutes.\t3 sec\n2\tMS\tA clock\t\t5 sec',
    '| Scene | Shot | Description | Dialogue | Duration |\n|---|---|---|---|---|\n| 1 | WS | A farm at sunrise | NARRATOR: On a small farm. | 4s |\n| 1 | CU | A rooster wakes | ROOSTER: Five more minutes. | 3s |\n| 2 | MS | A clock | | 5s |',
    'Time | Visual | Audio\n0:00-0:04 | A farm at sunrise | NARRATOR: On a small farm.\n0:04-0:07 | A rooster wakes | ROOSTER: Five more minutes.\n0:07-0:12 | A clock |',
  ])('keeps its times, also as it is copied out of a document: %j', (text) => {
    expect(linesOf(text)).toEqual([
      { text: 'On a small farm.', aside: expect.stringContaining('A farm at sunrise'), manner: 'told', seconds: 4 },
      { text: 'Five more minutes.', aside: expect.stringContaining('A rooster wakes'), manner: 'said', speaker: 'Rooster', seconds: 3 },
      { text: expect.stringContaining('A clock'), manner: 'shown', seconds: 5 },
    ]);
    expect(castOf(text)).toEqual(['Rooster']);
  });

  it('is none where a table is of something else', () => {
    expect(textsOf('| a | b |\n|---|---|\n| 1 | 2 |').join(' ')).toContain('1');
  });
});

describe('what a film is asked for with', () => {
  it('is no part of the story that follows in the same sentence', () => {
    const { labels, people } = readStory('Wedding video for Ngozi and Emil, who met on a ferry: once at sea, once on land. They dance.');
    expect(labels).toEqual(['Wedding video']);
    expect(people.map(({ name }) => name)).toEqual(['Ngozi', 'Emil']);
    expect(textsOf('Wedding video for Ngozi and Emil, who met on a ferry: once at sea, once on land. They dance.')).toEqual([
      'Ngozi and Emil, who met on a ferry: once at sea, once on land.',
      'They dance.',
    ]);
  });

  it.each([
    [
      'Write me a funny story about a penguin named Gustav who is afraid of fish',
      'a penguin named Gustav who is afraid of fish',
      ['funny story'],
    ],
    ['can you make a video where a tiny dragon helps a baker light her oven', 'a tiny dragon helps a baker light her oven', []],
    ['so basically a vampire works at a blood bank and falls for a nurse', 'a vampire works at a blood bank and falls for a nurse', []],
    ['its about a girl called Amara who can hear what trees think', 'a girl called Amara who can hear what trees think', []],
    [
      'bedtime story for my daughter Elif about a moon that is afraid of the dark',
      'a moon that is afraid of the dark',
      ['bedtime story for my daughter Elif'],
    ],
  ])('is no part of the story: %s', (text, story, labels) => {
    expect(textsOf(text)).toEqual([story]);
    expect(readStory(text).labels).toEqual(labels);
  });

  it.each(['Make a video about bees', 'Explain photosynthesis to a 10 year old', 'An ad for my bakery'])(
    'stays where no story is told: %s',
    (text) => {
      expect(textsOf(text)).toEqual([text]);
    },
  );

  it('names the film by what it advertises, and is told what stands behind it', () => {
    const { title, scenes } = readStory('Product video for the Hale H2 bike light: 800 lumens, charges in 20 minutes.');
    expect(title).toBe('Hale H2 bike light');
    expect(scenes[0]!.lines.map(({ text }) => text)).toEqual(['800 lumens, charges in 20 minutes.']);
    expect(readStory('Make a 30 second ad for our coffee brand Morrow. Slow mornings. End with: Morrow. Wake up.')).toMatchObject({
      title: 'Morrow',
    });
    expect(textsOf('Make a 30 second ad for our coffee brand Morrow. Slow mornings. End with: Morrow. Wake up.').slice(1)).toEqual([
      'Slow mornings.',
      'Morrow.',
      'Wake up.',
    ]);
  });

  it('says what is done in steps from the first of them on', () => {
    const text = 'How to tie a bowline: Make a small loop. Pull tight.';
    expect(readStory(text).title).toBe('How to tie a bowline');
    expect(textsOf(text)).toEqual(['Make a small loop.', 'Pull tight.']);
  });
});

describe('forms that people write in', () => {
  it.each([
    'Scene 1 (0:00-0:10): Kitchen\nMina hides a key.\n\nScene 2 (0:10-0:15): Garden\nTheo digs.',
    'Scene 1 – Kitchen (0:00–0:10)\nMina hides a key.\n\nScene 2 – Garden (0:10–0:15)\nTheo digs.',
    'Scene 1: Kitchen (0:00-0:10)\nMina hides a key.\n\nScene 2: Garden (0:10-0:15)\nTheo digs.',
    'Scene 1 [0:00-0:10]: Kitchen\nMina hides a key.\n\nScene 2 [0:10-0:15]: Garden\nTheo digs.',
    '**[Scene 1 – 0:00–0:10]**\nKitchen\nMina hides a key.\n\n**[Scene 2 – 0:10–0:15]**\nGarden\nTheo digs.',
    'Scene 1 (10s): Kitchen\nMina hides a key.\n\nScene 2 (5 seconds): Garden\nTheo digs.',
  ])('say beside a heading how long a scene is: %j', (text) => {
    const { scenes, facts, timed } = readStory(text);
    expect(timed).toBe(15);
    expect(scenes).toEqual([
      { heading: 'Kitchen', lines: [{ text: 'Mina hides a key.', manner: 'told', seconds: 10 }] },
      { heading: 'Garden', lines: [{ text: 'Theo digs.', manner: 'told', seconds: 5 }] },
    ]);
    expect(facts.numbers).toEqual([]);
  });

  it.each([
    ['Scene 1 (night): Kitchen\nMina hides a key.\n\nScene 2 (Garden): Theo digs.', ['Kitchen (night)', 'Garden']],
    ['SCENE 1 – KITCHEN (0:00–0:10)\n\nANNA\nTea?\n\nBEN\nYes.', ['SCENE 1 – KITCHEN']],
    ['CHAPTER 1 - THE KEY\nAnna finds a key.\n\nCHAPTER 2 - THE DOOR\nShe opens it.', ['THE KEY', 'THE DOOR']],
    ['PART ONE: THE KEY\nAnna finds a key.\n\nPART TWO: THE DOOR\nShe opens it.', ['THE KEY', 'THE DOOR']],
  ])('have headings with more than a number: %j', (text, headings) => {
    expect(readStory(text).scenes.map(({ heading }) => heading)).toEqual(headings);
  });

  it.each([
    'STEP 1: BOIL THE WATER\nSTEP 2: ADD THE PASTA\nSTEP 3: SERVE IT HOT',
    'DAY 1: WE ARRIVE\n\nDAY 2: WE SWIM\n\nDAY 3: WE GO HOME',
  ])('have no headings over nothing: %j', (text) => expect(textsOf(text)).toEqual(text.split(/\n+/)));

  it('say beside a heading when a scene plays, where no film begins then', () => {
    const { scenes, timed } = readStory('Scene 1 (9:00-17:00): Office\nAnna works.\nScene 2: Bar (17:00-23:00)\nAnna sings.');
    expect(scenes.map(({ heading }) => heading)).toEqual(['Office (9:00-17:00)', 'Bar (17:00-23:00)']);
    expect(timed).toBe(0);
    expect(
      readStory('Hook (0:00-0:05): A storm.\nScene 1 (0:05-0:10): Office\nAnna works.\nScene 2: Bar\nAnna sings.').timed,
    ).toBeGreaterThan(5);
  });

  it.each([
    ['Our bakery is open daily (9:00-17:00). Come in!', ['9:00', '17:00']],
    ['Blend the oats (10-15 s). Pour 200 ml of milk.', ['10', '15', '200']],
    ['Scene 1: Room 12 (0:00-0:10)\nA shop is open (9:00-17:00).\nScene 2: Garden (0:10-0:15)\nTheo digs.', ['12', '9:00', '17:00']],
    ['(0:00-0:05) A kettle.\n(0:05-0:10) A cup.', []],
  ])('tell times that are no lengths: %j', (text, numbers) => expect(readStory(text).facts.numbers).toEqual(numbers));

  it('say how long the whole is, where times are given to a part of it', () => {
    expect(readStory('Scene 1 (0:00-0:10): Kitchen\nMina hides a key.').timed).toBe(10);
    expect(readStory('Scene 1: Kitchen\nMina hides a key.').timed).toBe(0);
    const { timed, seconds } = readStory('Scene 1 (0:00-0:10): Kitchen\nMina hides a key.\n\nScene 2: Garden\nTheo digs until it is dark.');
    expect(timed).toBeGreaterThan(10);
    expect(timed).toBeLessThan(10 + seconds);
  });

  it('call a scene by a place, and not by a sentence of what somebody does', () => {
    const { scenes } = readStory('Scene 1: The shed. Frank oils the lock.\nScene 2: A red convertible stops. Isabel gets out.');
    expect(scenes.map(({ heading }) => heading)).toEqual(['The shed', '']);
    expect(scenes[1]!.lines.map(({ text }) => text).join(' ')).toBe('A red convertible stops. Isabel gets out.');
  });

  it('have their scenes in words and as acts', () => {
    expect(readStory('SCENE ONE: A lift. KEIKO presses 14.\nSCENE SEVEN: The doors open.').scenes.map(({ heading }) => heading)).toEqual([
      'A lift',
      '',
    ]);
    const acts = readStory('ACT I - Vera inherits a theatre. ACT II - The theatre is full of debts. ACT III - She sells every seat.');
    expect(acts.scenes.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
      ['Vera inherits a theatre.'],
      ['The theatre is full of debts.'],
      ['She sells every seat.'],
    ]);
  });

  it('have their shots one by one, with how far away they are seen', () => {
    expect(linesOf('Shot 1: wide, a wheat field at dusk. Shot 2: close-up, a hand on the wheat. Shot 3: Ewan turns around.')).toEqual([
      { text: 'A wheat field at dusk.', aside: 'wide', manner: 'told' },
      { text: 'A hand on the wheat.', aside: 'close-up', manner: 'told' },
      { text: 'Ewan turns around.', manner: 'told' },
    ]);
  });

  it.each([
    [
      'SHOT LIST - "Bread"\n1. ECU: flour falling\n2. CU: hands folding dough, old\n3. She looks up.\n4. WS, crane up: smoke over the roofs',
      ['Flour falling.', 'Hands folding dough, old.', 'She looks up.', 'Smoke over the roofs.'],
      ['ECU', 'CU', undefined, 'WS, crane up'],
    ],
    [
      'SHOT LIST\n1A - EWS - salt lake\n1B - drone, pull back - the lake is filling\n02 WS (slow dolly out) - a woman',
      ['Salt lake.', 'The lake is filling.', 'A woman.'],
      ['EWS', 'drone, pull back', 'WS, slow dolly out'],
    ],
    ['Wide: salt flats\nDrone: her shadow\nClose: a moth', ['Salt flats.', 'Her shadow.', 'A moth.'], ['Wide', 'Drone', 'Close']],
    ['Panel 1 (wide): A bus shelter.\nPanel 2: A bear waits.', ['A bus shelter.', 'A bear waits.'], ['wide', undefined]],
    [
      "0:00-0:04 Black.\n0:04-0:08 Close on a boy's feet.\n0:08-0:12 He plays. Title card: LOUD.",
      ['Black.', "A boy's feet.", 'He plays.', 'LOUD.'],
      [undefined, 'Close', undefined, undefined],
    ],
    ['[0:00-0:03]\nA cat sleeps.\n[0:03-0:10]\nIt jumps.', ['A cat sleeps.', 'It jumps.'], [undefined, undefined]],
    ['Scene 1: Kitchen\nCU: hands\nScene 2: Street\nMS: Ana runs.', ['Hands.', 'Ana runs.'], ['CU', 'MS']],
  ])('note their shots as film people do: %j', (text, told, asides) => {
    expect(textsOf(text)).toEqual(told);
    expect(linesOf(text).map(({ aside, camera }) => [aside, camera].filter(Boolean).join(', ') || undefined)).toEqual(asides);
    expect(readStory(text).facts.numbers).toEqual([]);
  });

  it('say how long their shots are seen', () => {
    const secondsOf = (text: string) => linesOf(text).map(({ seconds }) => seconds);
    expect(secondsOf('0:00 A cat sleeps.\n0:03 It jumps.\n0:05 It is gone.')).toEqual([3, 2, undefined]);
    expect(secondsOf('0-3s: A mug steams.\n3-8s: It falls.')).toEqual([3, 5]);
    expect(secondsOf('Shot 1 (3s): a beach. Shot 2 (7s): Mina runs.')).toEqual([3, 7]);
    expect(secondsOf('Shot 1 (0:00-0:03): a beach.\nShot 2 (0:03-0:10): Mina runs.')).toEqual([3, 7]);
    expect(secondsOf('Shot 1 – 0:00–0:03: a beach.\nShot 2 – 0:03–0:10: Mina runs.')).toEqual([3, 7]);
    expect(secondsOf('Shot 1 (0s): a beach. Shot 2 (0s): Mina runs.')).toEqual([undefined, undefined]);
    expect(secondsOf('[0:00-5:00]\nA cat sleeps.\n[5:00-11:00]\nIt jumps.\n[11:00-15:00]\nIt is gone.')).toEqual([300, 360, 240]);
  });

  it.each([
    '6:00 Bo wakes up.\n7:30 The bus comes.',
    'Close: but no cigar, said Tom.',
    'CU Anna sleeps.\nA storm comes.',
    'Who\nknows what the sea says?',
    'People\n- laugh\n- cry',
    'Turn - Anna leaves.\nShe never came back.',
  ])('keep what only looks like a sign: %j', (text) => {
    const said = (words: string) => words.toLowerCase().match(/[\p{L}\p{N}]+/gu);
    expect(said([readStory(text).title, ...textsOf(text)].join(' '))).toEqual(expect.arrayContaining([...said(text)!]));
  });

  it.each([
    ['Pan: I will never grow up.\nWendy: Why not?\nPan: It is dull.', ['Pan', 'Wendy']],
    ['Medium: I hear him.\nWidow: Ask him.\nMedium: He laughs.', ['Medium', 'Widow']],
  ])('let people speak whose name is also a word for a shot: %j', (text, people) => expect(castOf(text)).toEqual(people));

  it('show what stands in brackets, and whole what stands in parentheses by itself', () => {
    expect(linesOf('[Interior, confessional. Rain.]\nAnna sings. [gulls cry]\n(He turns. Only stars.)\nShe waits.')).toEqual([
      { text: 'Interior, confessional. Rain.', manner: 'shown' },
      { text: 'Anna sings.', aside: 'gulls cry', manner: 'told' },
      { text: 'He turns. Only stars.', manner: 'shown' },
      { text: 'She waits.', manner: 'told' },
    ]);
  });

  it.each([
    ['SHOT LIST - "Bread"\n1. CU: flour\n2. WS: a street', 'Bread', []],
    ['Shot list, perfume film feel\n1. Wide: salt flats\n2. Close: a foot', 'Salt flats', ['perfume film feel']],
    ['TREATMENT: "Low Tide"\n\nVasanthi opens the jar.', 'Low Tide', []],
    ['WORKING TITLE: Honey\nOPENING IMAGE - Two wreaths.\nTURN - They quarrel.', 'Honey', []],
  ])('are called by what stands over them: %j', (text, title, labels) => {
    expect(readStory(text)).toMatchObject({ title, labels });
    expect(textsOf(text).join(' ')).not.toMatch(/list|treatment|title|image|turn/i);
  });

  it('tell what somebody calls a script', () => {
    expect(textsOf('Script: A boy walks in the rain\nHe finds a dog.')).toEqual(['A boy walks in the rain', 'He finds a dog.']);
  });

  it('tell a plan by its parts, without their names', () => {
    const text = 'Logline: A debt collector must protect the family he came to rob.\nTone: dark, dry.\nEnding: he pays their debt.';
    expect(textsOf(text)).toEqual(['A debt collector must protect the family he came to rob.', 'He pays their debt.']);
    expect(readStory(text).labels).toEqual(['dark, dry']);
  });

  it('end behind no honorific', () => {
    const { title } = readStory('Anna: Good morning, Mr. Schmidt. Your usual?\nPeter: Yes please, Anna, and a croissant.');
    expect(title).toBe('Good morning, Mr. Schmidt');
  });

  it('take no day for a title', () => {
    expect(readStory('Monday: Pia plants a bean. Tuesday: nothing grows. Friday: a leaf.').title).not.toBe('Monday');
  });

  it('show nothing for FADE IN, and keep what stands in parentheses with its own sentence', () => {
    const text =
      'FADE IN:\n\nEXT. HIGHWAY - DAWN\n\nA taxi stands. DELIA (25, wedding dress, sneakers) walks away.\n\nDELIA\nTell him I said yes.\n\nCUT TO:';
    expect(linesOf(text)).toEqual([
      { text: 'A taxi stands.', manner: 'shown' },
      { text: 'DELIA walks away.', aside: '25, wedding dress, sneakers', manner: 'shown' },
      { text: 'Tell him I said yes.', manner: 'said', speaker: 'Delia' },
    ]);
    expect(readStory(text).people.map(({ name }) => name)).toEqual(['Delia']);
  });

  it('list the cast under its name', () => {
    const { people, scenes } = readStory(
      'Characters:\n- Mina, 8, red raincoat, never without her frog\n- Mr. Pelt, 60, the landlord\n\nMina hides her frog. Mr. Pelt comes.',
    );
    expect(people.map(({ name, said }) => [name, said[0]])).toEqual([
      ['Mina', '8, red raincoat, never without her frog'],
      ['Mr. Pelt', '60, the landlord'],
      ['Frog', expect.stringContaining('frog')],
    ]);
    expect(scenes[0]!.lines.map(({ text }) => text)).toEqual(['Mina hides her frog.', 'Mr. Pelt comes.']);
  });

  it.each([
    'CHARACTERS\nMINA (8) - a girl\nTHEO (50) - her uncle\n\nSTORY\nMina finds a key. Theo hides it.',
    'WHO\n* Mina, 8, a girl\n* Theo, 50, her uncle\n\nWHAT HAPPENS\nMina finds a key. Theo hides it.',
    '**The cast**\n\n- **Mina** (8), a girl\n- **Theo** (50): her uncle\n\n**Story**\n\nMina finds a key. Theo hides it.',
    'Main characters:\nMina, 8, a girl\nTheo, 50, her uncle\nStory:\nMina finds a key. Theo hides it.',
  ])('list the cast under a heading: %j', (text) => {
    expect(readStory(text).people.map(({ name, said }) => [name, said[0]])).toEqual([
      ['Mina', '8, a girl'],
      ['Theo', '50, her uncle'],
    ]);
    expect(textsOf(text)).toEqual(['Mina finds a key.', 'Theo hides it.']);
  });

  it('have said aloud what somebody by name says in a story, and read what nobody is named for', () => {
    expect(linesOf('"You came back," says Rosa. "I forgot my hat," Milo whispers. "Well," she says. He waits.')).toEqual([
      { text: 'You came back.', manner: 'said', speaker: 'Rosa' },
      { text: 'I forgot my hat.', manner: 'said', speaker: 'Milo', aside: 'whispering' },
      { text: '"Well," she says.', manner: 'told' },
      { text: 'He waits.', manner: 'told' },
    ]);
  });
});
