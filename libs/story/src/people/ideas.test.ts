import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

/** What people type first: a sentence. Who is in it is drawn and paid for. */
describe('the people of an idea', () => {
  it.each([
    // what several do
    ['Two best friends road trip across Iceland and discover a hidden waterfall.', ['Two best friends']],
    ['Two cats playing chess.', ['Two cats']],
    ['Two kids swap bodies.', ['Two kids']],
    ['Kids laugh. Rain falls. A dog barks.', ['Kids', 'Dog']],
    ['Twin sisters swap lives for a week.', ['Twin sisters']],
    // what two do together
    ['A man and a woman meet on a train.', ['Man', 'Woman']],
    ['A mother and daughter bake cookies.', ['Mother', 'Daughter']],
    ['A boy and his robot travel to the moon.', ['Boy', 'Robot']],
    ['A dog and a cat race across the country.', ['Dog', 'Cat']],
    ['Me and my cat move to Paris.', ['Cat', 'Narrator']],
    // several as one
    ['A couple dances in the kitchen at midnight.', ['Couple']],
    ['A group of friends goes camping and finds a portal.', ['Group of friends']],
    ['A team of scientists discovers life on Europa.', ['Team of scientists']],
    ['An army of ants marches on the picnic.', ['Army of ants']],
    ['A rock band reunites for one last show.', ['Rock band']],
    ['We are three students who start a podcast.', ['Three students']],
    ['A family of five moves from Texas to Tokyo.', ['Family']],
    ['Captain Mira leads her crew of eight through the storm.', ['Captain Mira', 'Her crew']],
    ['A knitting circle of grandmothers robs a bank.', ['Knitting circle of grandmothers']],
    ['Three generations of women share one kitchen.', ['Three generations of women']],
    ['Two rival chefs cook for the Queen of England.', ['Two rival chefs']],
    ['A fox and a hound dog play hide and seek in the snow.', ['Fox', 'Hound dog']],
    ['The baker and the butcher start a rock band.', ['Baker', 'Butcher']],
    ['Two old enemies meet again after forty years.', ['Two old enemies']],
    ['A soldier crosses enemy lines.', ['Soldier']],
    ['A bank robber falls in love with the bank teller.', ['Bank robber', 'Bank teller']],
    ['A snowman melts in spring.', []],
    ['A police officer chases a thief.', ['Police officer', 'Thief']],
    ['A band plays on a rooftop.', ['Band']],
    ['Our band breaks up on stage.', ['Our band']],
    ['A rubber band snaps.', []],
    ['A TikTok star loses all her followers.', ['TikTok star']],
    ['The moon takes a day off.', ['Moon']],
    ['The moon rises over the sea.', []],
    ['A haunted house that is afraid of ghosts.', ['Haunted house']],
    ['A house that stands on a hill.', []],
    ['A young woman finds a movement that helps people feel again.', ['Young woman']],
    ["The night before the race, a young cyclist's bike is stolen.", ['Young cyclist']],
    // by their people
    ['Two Vikings argue over a goat.', ['Two Vikings', 'Goat']],
    ['A Viking sails home to his daughter.', ['Viking', 'Daughter']],
    ['Three Germans get lost in the Amazon.', ['Three Germans']],
    ['My dog Viking digs a hole.', ['Viking']],
    ['The Romans build a road.', ['Romans']],
    ['An American walks into a bar in Berlin.', ['American']],
    ['An American diner closes for good.', []],
    // who owns what the idea is about
    ["My daughter's first bike ride", ['Daughter']],
    ["The chef's secret", ['Chef']],
    ["The moon's shadow", []],
    // who is only told of
    ['An old sailor tells his grandson about the sea monster.', ['Old sailor', 'Grandson']],
    ['Tell me a story about a dragon who bakes.', ['Dragon']],
    // with a verb of two words
    ['An alien crash-lands on a farm and befriends a cow.', ['Alien', 'Cow']],
    // alive behind a comma, too
    ['When the lights go out, the toys come alive.', ['Toys']],
    // one with words before
    ['A pop star fakes her own death.', ['Pop star']],
    ['A bored housewife in 1950s suburbia discovers she has superpowers.', ['Bored housewife']],
    ['A schoolteacher in the wild west.', ['Schoolteacher']],
    ['A robot dog guards an abandoned mall.', ['Robot dog']],
    ['Burned-out office worker quits and sails around the world.', ['Burned-out office worker']],
    ['Time-traveling librarian saves forgotten books.', ['Time-traveling librarian']],
    ['Half-elf ranger tracks a wounded dragon.', ['Half-elf ranger', 'Wounded dragon']],
    ['Western. Lone gunslinger. High noon.', ['Lone gunslinger']],
    ['A hooded figure walks through the fog.', ['Hooded figure']],
    // what is made like somebody
    ['A scarecrow dreams of traveling.', ['Scarecrow']],
    ['Pixar-style short about a lamp who is afraid of the dark.', ['Lamp']],
    ['The moon falls in love with a streetlight.', ['Moon']],
    ['A little cloud is afraid of thunder.', ['Little cloud']],
    ['The wind howls and the moon rises.', []],
    // of whom it is said what they are, and of whom it is told that they were
    ['My dog Biscuit is secretly a superhero.', ['Biscuit']],
    ['Once there was a prince who hated castles.', ['Prince']],
    ['There once was a dragon.', ['Dragon']],
    // who is called by a word
    ['Muffin is a cat who lives in a lighthouse.', ['Muffin']],
    ['Pixel is a robot who learns to paint.', ['Pixel']],
    ['Whiskers is a cat. He is bored.', ['Whiskers']],
    ['Biscuit sleeps all day. He dreams of bones.', ['Biscuit']],
    ['Waffles dances every morning. His owner laughs.', ['Waffles']],
    ['Papa Bear, Mama Bear and Baby Bear come home. Goldilocks sleeps.', ['Papa Bear', 'Mama Bear', 'Baby Bear', 'Goldilocks']],
    ['Sports cars race through the city. He wins.', []],
    ['Muffin is a cat toy.', []],
    // whose name is written as what is sold
    ['A robot named TinMan looks for a heart.', ['TinMan']],
    ['Meet SunnyBoy, a shy boy who glows in the dark.', ['SunnyBoy']],
    ['The robot BoltBot and the girl Mina plant a tree.', ['BoltBot', 'Mina']],
    ['BubbleGum is a unicorn. She loves rain.', ['BubbleGum']],
    ['WallBot cleans the city. He finds a flower.', ['WallBot']],
    ['TaskFlow plans her day. Anna leaves the office.', ['Anna']],
    ['An app called TaskFlow does the work.', []],
    ['RoboVac is a robot vacuum.', []],
    // what is called by an animal
    ['Grey Goose is on ice.', []],
    ['The Golden Eagle is a pub by the river.', []],
    ['Hot Dog is ready.', []],
    ['Wonder Woman is a superhero who flies.', ['Wonder Woman']],
    // owners and members
    ["Emma's dog chases the mailman down the street.", ['Emma', 'Dog', 'Mailman']],
    ["On a quiet Sunday, Mr. Whitlock's garden gnomes come to life.", ['Mr. Whitlock', 'Garden gnomes']],
    ['A girl named Sky and her robot companion B-7 search for water.', ['Sky', 'B-7']],
    ['Dr. Elena Vasquez discovers that whales are sending messages.', ['Dr. Elena Vasquez', 'Whales']],
    ['Ten-year-old Max builds a spaceship.', ['Max']],
    ['A car named Herbie learns to fly.', ['Herbie']],
    // manners, places, what is sold, who watches
    ['Wes Anderson style film about a hotel concierge and a missing painting.', ['Hotel concierge']],
    ['In the style of Van Gogh, a man walks through a wheat field.', ['Man']],
    ['Sci-fi thriller. A pilot wakes up alone on a drifting spaceship.', ['Pilot']],
    ['In 1920s Chicago, a jazz singer falls for a gangster.', ['Jazz singer', 'Gangster']],
    ['In ancient Egypt, a scribe discovers a secret.', ['Scribe']],
    ['A 30 second ad for a sparkling water brand called Fizzly. A group of friends on a rooftop laugh.', ['Group of friends']],
    ['Commercial for a running shoe called Swift. A woman runs through the city at dawn.', ['Woman']],
    ['A spaceship called Hope drifts through space.', []],
    ['Educational video for kids about the water cycle.', []],
    // nobody
    ['Introverted ghost tries to make friends.', ['Introverted ghost']],
    ['Drone shot over a misty mountain range at sunrise.', []],
    ['A farmers market in Provence.', []],
    ['A dog park in Berlin at noon.', []],
    ['A horse race through the desert.', []],
    ['The cat fight in the alley wakes everybody.', []],
    ['A pair of old boots by the door.', []],
    ['Congress passes the bill. Preheat the oven.', []],
    ['They married the wrong people.', []],
  ])('%s', (idea, names) => {
    expect(readStory(idea).people.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['A young couple adopts a three-legged dog.', [2, 1]],
    ['A six-year-old girl runs a detective agency.', [1]],
    ['Twin sisters meet her twin.', [2, 1]],
    ['A jazz quartet plays on a sinking ship.', [4]],
    ['A group of five friends goes camping.', [5]],
    ['A pack of wolves hunts a lone traveler.', [3, 1]],
    ['A family of five moves from Texas to Tokyo.', [5]],
    ['A team of five young scientists discovers a door.', [5]],
    ['Eight friends rent a cabin.', [8]],
  ])('are as many as is said: %s', (idea, counts) => {
    expect(readStory(idea).people.map(({ count }) => count)).toEqual(counts);
  });
});

it('says what somebody is where their name is a word', () => {
  expect(readStory('Pepper is a cat. Pepper hates Mondays.').people).toMatchObject([{ name: 'Pepper', noun: 'cat' }]);
});

describe('the title of an idea', () => {
  it.each([
    ['Two best friends road trip across Iceland and discover a hidden waterfall.', 'Two best friends road trip across Iceland'],
    ['A grandmother teaches her granddaughter how to bake bread in a small village.', 'A grandmother teaches her granddaughter'],
    ['In a world where music is forbidden, a deaf girl discovers she can feel songs through the ground.', 'A deaf girl'],
    ['Once upon a time, there lived a little hedgehog who was afraid of everything.', 'A little hedgehog'],
    ['Anime style: a young ninja trains under a waterfall.', 'A young ninja trains under a waterfall'],
    ['Sci-fi thriller. A pilot wakes up alone on a drifting spaceship.', 'A pilot wakes up alone on a drifting spaceship'],
    ['A 30 second ad for a sparkling water brand called Fizzly. Friends on a rooftop laugh.', 'Fizzly'],
    ['Generate a cinematic video of a lion walking through the savanna at sunset.', 'A lion walking through the savanna at sunset'],
    ['Please write a story about a knight and a dragon becoming friends.', 'A knight and a dragon becoming friends'],
    ['Educational video for kids about the water cycle.', 'The water cycle'],
    ['When the lights go out, the toys come alive.', 'When the lights go out, the toys come alive'],
    ['Tom loves horror. He watches it every night until the lights go out.', 'Tom loves horror'],
  ])('%s', (idea, title) => {
    expect(readStory(idea).title).toBe(title);
  });
});
