import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

const castOf = (idea: string) => readStory(idea).people.map(({ name, noun, count }) => [name, noun, count]);

/** What people type first in other languages than English. */
describe('the people of an idea in another language', () => {
  it.each([
    // several, and several as one
    ['Zwei beste Freundinnen fahren mit dem Zug durch Italien.', [['Zwei beste Freundinnen', 'woman friend', 2]]],
    ['Eine Gruppe von Freunden verbringt ein Wochenende in einer Hütte.', [['Gruppe von Freunden', 'friend', 3]]],
    ['Eine Bärenfamilie bereitet sich auf den Winter vor.', [['Bärenfamilie', 'bear', 3]]],
    ['Die Schüler der 7b drehen einen Film über Mobbing.', [['Schüler', 'pupil', 3]]],
    ["Une famille d'ours se prépare pour l'hiver.", [["Famille d'ours", 'bear', 3]]],
    ['Un couple danse dans la cuisine à minuit.', [['Couple', 'couple', 2]]],
    ['Des jumeaux séparés à la naissance se retrouvent.', [['Jumeaux', 'twins', 2]]],
    ['Dos ladrones intentan robar un banco.', [['Dos ladrones', 'thief', 2]]],
    ["I miei genitori festeggiano le nozze d'oro.", [['Genitori', 'parents', 2]]],
    ['Tre sorelle ereditano una casa in Sicilia.', [['Tre sorelle', 'sister', 3]]],
    ['Branca de Neve e os sete anões', [['Sete anões', 'dwarf', 7]]],
    ['Группа друзей находит карту сокровищ.', [['Группа друзей', 'friend', 3]]],
    ['二人の侍が橋の上で戦う。', [['二人の侍', 'samurai', 2]]],
    ['一群朋友发现了藏宝图。', [['一群朋友', 'friend', 3]]],
    ['고양이 두 마리가 체스를 둔다.', [['고양이 두 마리', 'cat', 2]]],
    ['Dos hermanas gemelas intercambian sus vidas.', [['Dos hermanas gemelas', 'twin sisters', 2]]],
    ['Tre amiche partono per la Sardegna.', [['Tre amiche', 'woman friend', 3]]],
    [
      'I vigili del fuoco salvano un bambino.',
      [
        ['Vigili del fuoco', 'firefighter', 3],
        ['Bambino', 'boy', 1],
      ],
    ],
    ['Eine Ritterin rettet die Stadt.', [['Ritterin', 'woman knight', 1]]],
    [
      'Een verpleegster en een lerares wachten.',
      [
        ['Verpleegster', 'woman nurse', 1],
        ['Lerares', 'woman teacher', 1],
      ],
    ],
    ['Ein Dachs baut ein Haus.', [['Dachs', 'badger', 1]]],
    // how old they are
    ['Ein alter Leuchtturmwärter schweigt.', [['Leuchtturmwärter', 'old keeper', 1]]],
    ['Ein altes Ehepaar feiert goldene Hochzeit.', [['Ehepaar', 'old couple', 2]]],
    ['Een oude visser vangt niets.', [['Visser', 'old fisherman', 1]]],
    ['Una pareja de ancianos baila en la plaza.', [['Pareja', 'old couple', 2]]],
    ['Un couple de retraités achète un camping-car.', [['Couple', 'old couple', 2]]],
    [
      'Der Lehrer trifft eine alte Freundin.',
      [
        ['Lehrer', 'teacher', 1],
        ['Freundin', 'woman friend', 1],
      ],
    ],
    // those who were told of
    ['Zwei beste Freundinnen fahren nach Rom. Die Freundinnen streiten sich.', [['Zwei beste Freundinnen', 'woman friend', 2]]],
    // what they are
    ['Eine Vogelscheuche träumt vom Fliegen.', [['Vogelscheuche', 'scarecrow', 1]]],
    [
      'Zwei Polizisten verfolgen einen Bankräuber durch München.',
      [
        ['Zwei Polizisten', 'policeman', 2],
        ['Bankräuber', 'robber', 1],
      ],
    ],
    ['Eine junge Frau zieht nach Berlin.', [['Junge Frau', 'young woman', 1]]],
    ['Una quinceañera baila sola en casa.', [['Quinceañera', 'girl teenager', 1]]],
    ["Une pianiste perd l'ouïe.", [['Pianiste', 'woman pianist', 1]]],
    ['高校生の男の子がバンドを始める。', [['高校生の男の子', 'student boy', 1]]],
  ])('%s', (idea, cast) => {
    expect(castOf(idea)).toEqual(cast);
  });

  it.each([
    // what somebody becomes or is
    ['mein hund will astronaut werden', ['Hund']],
    ['Ein Fuchs und ein Huhn werden beste Freunde.', ['Fuchs', 'Huhn']],
    ['Una camarera sueña con ser cantante.', ['Camarera']],
    ['mon papa est pompier', ['Papa']],
    ['猫が魔法使いになる。', ['猫']],
    ['Mijn oma is stiekem een superheld.', ['Oma']],
    ['Ein Kommissar jagt einen Serienmörder durch Wien.', ['Kommissar', 'Serienmörder']],
    // places, manners, brands, verbs
    ['Los niños del barrio construyen un barco pirata.', ['Niños']],
    ['Le dernier dragon vit caché sous la tour Eiffel.', ['Dragon']],
    ['Un escargot veut gagner le Tour de France.', ['Escargot']],
    ['Un astronauta recibe una llamada desde la Tierra.', ['Astronauta']],
    ['Giulia e Marco si incontrano su un treno per Venezia.', ['Giulia', 'Marco']],
    ["Deux meilleures amies traversent l'Italie en train.", ['Deux meilleures amies']],
    ["Un groupe d'amis part en randonnée dans les Alpes.", ["Groupe d'amis"]],
    ['Dwie przyjaciółki jadą pociągiem przez Włochy.', []],
    ['Alba sulle Dolomiti, nebbia, nessuno.', []],
    ["Une histoire d'amour dans le style de Wes Anderson", []],
    ['Un anuncio para la limonada Fizzi: tres jóvenes saltan a un lago.', ['Tres jóvenes']],
    ['Wir sind drei Studenten und brauchen ein Video für unser Startup GreenBox.', ['Drei Studenten']],
    ['Wir kochen Suppe im Garten.', []],
    ['Sonnenaufgang über den Alpen, Nebel im Tal, keine Menschen.', []],
    ['La recette de la tarte aux pommes de ma grand-mère', []],
    // Dutch
    ['Een vos en een kip worden beste vrienden.', ['Vos', 'Kip']],
    ['Een groep vrienden vindt een schatkaart.', ['Groep vrienden']],
    ['mijn kat wil astronaut worden', ['Kat']],
    ['Mijn opa was visser.', ['Opa']],
    // names
    ['Die Hexe Walburga hat ihren Besen verloren.', ['Walburga']],
    ['Eine junge Frau weint. Die Frau heißt Clara.', ['Clara', 'Junge Frau']],
    ['Der Chef schreit. Nur Petra lacht.', ['Petra', 'Chef']],
    ['Karl von Stein verliebt sich in Anna van der Berg.', ['Karl von Stein', 'Anna van der Berg']],
    ['Juan de la Cruz se enamora de María del Carmen.', ['Juan de la Cruz', 'María del Carmen']],
    ['Ein Mädchen namens Lotte und ihr Hund Struppi suchen Opa Heinz.', ['Lotte', 'Struppi', 'Heinz']],
    ['Blanche-Neige et les sept nains', ['Blanche-Neige', 'Sept nains']],
    ['Jeden Morgen rudert der alte Fischer Henrik aus dem Hafen.', ['Henrik']],
    ['Un petit garçon et son chien cherchent le Père Noël.', ['Père Noël', 'Garçon', 'Chien']],
    ['Mio nonno mi ha insegnato a pescare.', ['Nonno']],
    ['Ginevra ripara bambole in un vicolo di Napoli.', ['Ginevra']],
  ])('is who is seen: %s', (idea, names) => {
    expect(castOf(idea).map(([name]) => name)).toEqual(names);
  });

  it.each([
    ['Ein Mädchen, 12, allein in der Großstadt, verliert ihr Handy', 12],
    ['Lucas (10) construye una máquina del tiempo en el sótano.', 10],
  ])('is as old as it is said: %s', (idea, years) => {
    expect(readStory(idea).people[0]?.years).toBe(years);
  });
});

it.each([
  ['Un boulanger découvre un trésor.', [true]],
  ['Un ladro e una ladra rubano un quadro.', [true, undefined]],
  ['Tres amigos viajan a Lima.', [true]],
  ['Der Bäcker streitet mit einer Bäckerin.', [true, undefined]],
])('knows a man by the grammar of what he is called: %s', (idea, male) => {
  expect(readStory(idea).people.map((one) => one.male)).toEqual(male);
});

describe('what an order in another language asks for', () => {
  it.each([
    ['Mach mir einen kurzen Film über einen einsamen Leuchtturmwärter.', 'Ein einsamer Leuchtturmwärter'],
    ['Ein Werbespot für die Limonade Fizzi: Drei Jugendliche springen in einen See.', 'Limonade Fizzi'],
    ['Kannst du mir ein Video über Dinosaurier machen?', 'Dinosaurier'],
    ['Je veux une vidéo sur les abeilles.', 'Les abeilles'],
    ['Hazme una película sobre un perro que habla.', 'Un perro que habla'],
    ['Fammi un cortometraggio su un guardiano del faro.', 'Un guardiano del faro'],
    ['Quero um vídeo sobre abelhas.', 'Abelhas'],
    ["Une histoire d'amour à Paris", "Une histoire d'amour à Paris"],
  ])('is what the film is called: %s', (idea, title) => {
    expect(readStory(idea).title).toBe(title);
  });

  it('is not said in the film', () => {
    const said = (text: string) => readStory(text).scenes.flatMap(({ lines }) => lines.map(({ text, manner }) => [manner, text]));
    expect(said('Fais un film sur un chien qui parle.')).toEqual([['told', 'un chien qui parle.']]);
    expect(said('Quiero un video sobre las abejas.')).toEqual([['shown', 'Quiero un video sobre las abejas.']]);
    expect(said('Cortometraje: una anciana espera en la estación.')).toEqual([['told', 'una anciana espera en la estación.']]);
  });

  it('shows nobody who only orders it', () => {
    expect(readStory('Make me a short film about a lonely lighthouse keeper.').people.map(({ name }) => name)).toEqual([
      'Lonely lighthouse keeper',
    ]);
  });
});

describe('the language of a short idea', () => {
  it.each([
    ['Un bombero salva a un gatito de un árbol.', 'es'],
    ['Napoleon isst eine Pizza in Neapel.', 'de'],
    ['Три поросёнка на море', 'ru'],
    ['Els tres porquets van a la platja.', 'ca'],
    ['Кіт хоче стати космонавтом.', 'uk'],
  ])('is told by its commonest words where letters leave it open: %s', (idea, language) => {
    expect(readStory(idea).language).toBe(language);
  });
});
