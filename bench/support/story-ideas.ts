/** Ideas as people write them, with the names that their films have to keep. Written when the reader was done, to see what it had not been made for. */
export interface StoryIdea {
  readonly kind: 'sentence' | 'typed' | 'story' | 'form' | 'commission' | 'language';
  readonly idea: string;
  readonly length: number;
  readonly names: readonly string[];
}

const idea = (kind: StoryIdea['kind'], text: string, names: readonly string[] = [], length = 30): StoryIdea => ({
  kind,
  idea: text,
  length,
  names,
});

export const STORY_IDEAS: readonly StoryIdea[] = [
  idea('sentence', 'Agnes Holloway, a retired postwoman, delivers one last parcel to the moon', ['Agnes Holloway']),
  idea('sentence', 'A beekeeper named Tobias hears his bees whisper a secret', ['Tobias']),
  idea('sentence', 'Old Captain Brack teaches his parrot Hugo to swear politely', ['Brack', 'Hugo']),
  idea('sentence', 'Nadia and her twin brother Karim build a raft out of doors', ['Nadia', 'Karim']),
  idea('sentence', 'Three raccoons open a restaurant behind the opera house', []),
  idea('sentence', 'The elevator in building 9 stops on a floor that does not exist', []),
  idea('sentence', 'Quinn bets Harper that nobody can stay silent for 24 hours', ['Quinn', 'Harper']),
  idea('sentence', 'A knitting club of grandmothers hacks a bank', []),
  idea('sentence', 'Ravi, who sells umbrellas, falls in love with the weather reporter Elsa Lind', ['Ravi', 'Elsa Lind']),
  idea('sentence', 'The snow fox Miku follows a lantern into the frozen city', ['Miku']),
  idea('sentence', 'Doctor Felicity Marsh operates on a clockwork heart', ['Felicity Marsh']),
  idea('sentence', 'A lonely satellite sings to a girl in Nairobi', []),
  idea('sentence', 'Sheriff Dolores Vega tracks the outlaw Cole Pruitt across the salt flats', ['Dolores Vega', 'Cole Pruitt']),
  idea('sentence', 'In 1969 a janitor called Walt finds a spare moon rock in a bin', ['Walt']),
  idea('sentence', 'Penelope the hippo wants to join the ballet', ['Penelope']),
  idea('sentence', 'My grandfather Isidore kept every letter that he never sent', ['Isidore']),
  idea('sentence', 'Teenage inventor Suki Arai races her father to the South Pole', ['Suki Arai']),
  idea('sentence', 'A goose terrorises a golf club', []),
  idea('sentence', 'Rosalind and Otis share a bench for forty years and never speak', ['Rosalind', 'Otis']),
  idea('sentence', 'Fog', []),
  idea(
    'story',
    'Greta Blum is nine and afraid of water. Her uncle Jonas is a diver. One summer he drops his ring into the lake, and only Greta sees where it sinks.',
    ['Greta Blum', 'Jonas'],
  ),
  idea(
    'story',
    'The bakery closes on Friday. Marguerite has baked there since 1974. On the last morning the whole street stands in line, and nobody says a word.',
    ['Marguerite'],
  ),
  idea(
    'story',
    'Every night at 3:07 the phone rings in the empty house. One night Dale answers. It is his own voice, and it says: "Do not open the cellar."',
    ['Dale'],
  ),
  idea(
    'story',
    'Amadou runs to school because the bus never comes. The teacher, Mrs Diallo, waits with the bell. Today he is first. Today there is no school.',
    ['Amadou', 'Diallo'],
    40,
  ),
  idea('story', 'The final minute. Coach Renata Silva puts on the smallest player, Bea. The stadium laughs. Bea does not.', [
    'Renata Silva',
    'Bea',
  ]),
  idea(
    'story',
    'Two robots, Kip and Dot, guard a museum that nobody visits. They begin to explain the paintings to each other. They get everything wrong, and it is beautiful.',
    ['Kip', 'Dot'],
  ),
  idea('story', 'I am Leila. I draw maps of places that are gone. My mother says that I should stop. Yesterday I drew our street.', [
    'Leila',
  ]),
  idea(
    'story',
    'On 4 August 1914 Private Thomas Reed writes home. He asks for socks. He does not write about the guns. His sister Edith reads the letter twice.',
    ['Thomas Reed', 'Edith'],
    45,
  ),
  idea(
    'story',
    'A fisherman catches a bottle. In it is a note with his own name, Anselm, and a date: tomorrow. He stays at home. Tomorrow comes anyway.',
    ['Anselm'],
  ),
  idea(
    'story',
    'Wren and her goat Pickle cross the mountain to sell cheese. A storm comes. Pickle knows the way; Wren does not. They arrive without the cheese.',
    ['Wren', 'Pickle'],
  ),
  idea(
    'form',
    'Scene 1: Joan (72, silver braid) unlocks the cinema. Scene 2: Her grandson Eli loads the last reel. Scene 3: The screen stays white, and Joan tells the film from memory.',
    ['Joan', 'Eli'],
    45,
  ),
  idea(
    'form',
    'Scene 1 - The harbour\nIvo paints a boat red.\nScene 2 - The bar\nHe tells Zora that he leaves tomorrow.\nScene 3 - The quay\nThe red boat is gone. So is Zora.',
    ['Ivo', 'Zora'],
    40,
  ),
  idea(
    'form',
    'INT. GREENHOUSE - DAY\n\nPRIYA, 30, in muddy boots, waters a single tulip.\n\nPRIYA\nYou are late.\n\nThe door opens. MARCUS holds a second tulip.\n\nMARCUS\nI had to grow it first.',
    ['Priya', 'Marcus'],
  ),
  idea(
    'form',
    'EXT. MOON BASE - NIGHT\n\nTwo astronauts look at the dark Earth.\n\nHOLT\nDid you turn off the stove?\n\nYEMI\n(quietly)\nI thought you did.',
    ['Holt', 'Yemi'],
    20,
  ),
  idea('form', 'LUCY: Is it dead? SAM: It is resting. LUCY: It is a plant, Sam. SAM: Even so.', ['Lucy', 'Sam']),
  idea('form', 'Nora: Say it.\nBen: I sold the violin.\nNora: That was not ours.\nBen: I know whose it was.', ['Nora', 'Ben']),
  idea(
    'form',
    '1. Peel the ginger with a spoon.\n2. Slice it thin and crush it once.\n3. Simmer for 20 minutes.\n4. Add honey only when it is warm.',
    [],
    40,
  ),
  idea(
    'form',
    'How to sharpen a knife:\n- Wet the stone.\n- Hold the blade at 15 degrees.\n- Draw it towards you ten times.\n- Turn it over and do it again.',
    [],
    40,
  ),
  idea(
    'form',
    'Title: The Long Table\nStyle: quiet and warm\nCharacters: Hester, 80, in black; her neighbour Paolo, 20, in a football shirt\nHester sets the table for twelve. Only Paolo comes. He brings eleven friends.',
    ['Hester', 'Paolo'],
    40,
  ),
  idea('form', 'Narrator: Nobody remembers who built the bridge.\nOlga: I do.\nNarrator: And so she told it again.', ['Olga']),
  idea('commission', 'Explain why the sky is blue', []),
  idea('commission', 'An advert for Nimbus, a rain jacket that packs into its own pocket. Twelve hours of rain. One dry sandwich.', []),
  idea('commission', 'A birthday video for my brother Malik who turns 30 and still cannot park', ['Malik']),
  idea(
    'commission',
    'Explain how bread rises: Yeast eats sugar. It breathes out gas. The dough holds the gas like a balloon. Heat at 230 degrees makes it stay.',
    [],
  ),
  idea(
    'commission',
    'A documentary about the last lamplighter of Prague, Josef Havel. He lights 400 lamps. He knows each of them by its hum.',
    ['Josef Havel'],
    40,
  ),
  idea('commission', 'A horror story: the twins Ada and Ivy play hide and seek, and on the third day only one of them is found', [
    'Ada',
    'Ivy',
  ]),
  idea('commission', 'How to fold a paper crane', []),
  idea('commission', 'A trailer for a western: Sister Magdalena buries her gun and digs it up again', ['Magdalena']),
  idea('language', 'La abuela Carmen vende naranjas en el mercado de Valencia y conoce los secretos de todos', ['Carmen']),
  idea('language', 'Diego y su perra Luna cruzan la sierra para encontrar a su padre. Una noche Luna se detiene y no quiere seguir.', [
    'Diego',
    'Luna',
  ]),
  idea('language', 'Le boulanger Anatole perd le goût du sel le jour de la fête du village', ['Anatole']),
  idea('language', 'Solène et Bastien réparent un vieux phare pour un bateau qui ne viendra jamais', ['Solène', 'Bastien']),
  idea('language', 'Die Lehrerin Frau Anna Berger findet im Keller der Schule eine Tür, die niemand kennt', ['Anna']),
  idea('language', 'Ein Junge namens Emil tauscht seinen Schatten gegen ein Fahrrad', ['Emil']),
  idea('language', 'Il vecchio Nino porta ogni giorno un fiore alla stazione, ma il treno di Rosa non arriva', ['Nino', 'Rosa']),
  idea('language', 'A menina Beatriz guarda o mar dentro de uma garrafa para o avô que vive no sertão', ['Beatriz']),
  idea('language', 'おじいさんのケンさんは毎朝、駅で古い時計を直す', ['ケン']),
  idea('language', '一个名叫小雨的女孩在沙漠里种了一棵树', ['小雨']),
  idea('language', 'Девочка Варя каждую ночь рисует дверь на стене, и однажды дверь открывается', ['Варя']),
  idea('language', 'Oude visser Pieter vangt een vis die hem de weg naar huis vraagt', ['Pieter']),
];
