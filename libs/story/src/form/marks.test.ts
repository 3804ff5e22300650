import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

const linesOf = (text: string) =>
  readStory(text).scenes.flatMap(({ lines }) => lines.map(({ manner, speaker, text: words }) => [speaker ?? manner, words]));

describe('what only sets a text', () => {
  it.each([
    [
      '**Scene 1: The Square**\n[Visual: A foggy village.]\nNarrator: "He lit the lanterns."\n*Sound: Footsteps.*\n\n**Scene 2: The Hill**\n[Visual: Elias climbs.]\nElias: "One more."',
      [
        ['shown', 'A foggy village.'],
        ['told', 'He lit the lanterns.'],
        ['shown', 'Elias climbs.'],
        ['Elias', 'One more.'],
      ],
    ],
    [
      '**Scene 1 (0:00–0:08)**\n- **Visual:** A boy runs.\n- **Narration:** "Leo loved the wind."\n- **Sound:** Wind.\n\n**Scene 2 (0:08–0:16)**\n- **Visual:** An old woman waits.\n- **Dialogue:** OLD WOMAN: "This is yours."\n- **Leo:** "Thank you!"',
      [
        ['shown', 'A boy runs.'],
        ['told', 'Leo loved the wind.'],
        ['shown', 'An old woman waits.'],
        ['Old Woman', 'This is yours.'],
        ['Leo', 'Thank you!'],
      ],
    ],
    [
      '🎬 **Scene 1: The Beach**\n🎥 *Camera:* A slow shot over the water.\n🗣️ *Narrator:* "Ana counted the boats."\n\n🎬 **Scene 2: One Missing**\n🎥 *Camera:* Ana looks up.\n🗣️ *Ana:* "Where is Papa?"',
      [
        ['shown', 'A slow shot over the water.'],
        ['told', 'Ana counted the boats.'],
        ['shown', 'Ana looks up.'],
        ['Ana', 'Where is Papa?'],
      ],
    ],
    [
      '### Scene 1 – The Attic\n**Setting:** A dusty attic.\n**Action:** Clara opens a box.\n**Dialogue:**\nClara: "A camera."\n\n### Scene 2 – The Garden\n**Setting:** The garden.\n**Action:** She takes a photo.\n**Dialogue:**\nClara (whispering): "Smile."',
      [
        ['shown', 'A dusty attic.'],
        ['shown', 'Clara opens a box.'],
        ['Clara', 'A camera.'],
        ['shown', 'The garden.'],
        ['shown', 'She takes a photo.'],
        ['Clara', 'Smile.'],
      ],
    ],
    [
      'Meet Sam. Sam runs a bakery.\n[Animation: a pile of papers grows]\nInvoices take hours.\n[Cut to: An empty shop]\nNot any more.\n\n#bakery #smallbusiness',
      [
        ['told', 'Meet Sam.'],
        ['told', 'Sam runs a bakery.'],
        ['shown', 'a pile of papers grows'],
        ['told', 'Invoices take hours.'],
        ['shown', 'An empty shop'],
        ['told', 'Not any more.'],
      ],
    ],
    [
      'INT. SHOP - DAY\n\nRain.\n\nMIA\nIs this seat taken?\n\nJONAS\nNo.\n\n**FADE OUT.**\n\n---\n\n(Word count: 72)',
      [
        ['shown', 'Rain.'],
        ['Mia', 'Is this seat taken?'],
        ['Jonas', 'No.'],
      ],
    ],
    [
      '1️⃣ Boil the water.\n2️⃣ Warm the pot.\n👉 "Drink it hot."',
      [
        ['told', 'Boil the water.'],
        ['told', 'Warm the pot.'],
        ['told', '"Drink it hot."'],
      ],
    ],
    [
      'Szene 1: Bahnhof\n[Bild: Ein leerer Bahnsteig.]\nErzähler: "Der letzte Zug fuhr um Mitternacht."\n[Geräusch: Der Zug fährt an.]\n\nSzene 2: Im Abteil\n[Bild: Eine Frau am Fenster.]\nFrau: "Ist hier noch frei?"\nJunge: "Ja, bitte."',
      [
        ['shown', 'Ein leerer Bahnsteig.'],
        ['told', 'Der letzte Zug fuhr um Mitternacht.'],
        ['shown', 'Eine Frau am Fenster.'],
        ['Frau', 'Ist hier noch frei?'],
        ['Junge', 'Ja, bitte.'],
      ],
    ],
  ])('is neither seen nor said: %j', (text, lines) => expect(linesOf(text)).toEqual(lines));

  it('leaves a scene its own name and place', () => {
    const text =
      '### Scene 1 – The Attic\n**Setting:** Dust.\nClara sings.\n\n### Scene 2 – The Garden\n**Setting:** Roses.\nClara sleeps.';
    expect(readStory(text)).toMatchObject({ labels: [], scenes: [{ heading: 'The Attic' }, { heading: 'The Garden' }] });
  });

  it.each(['“I ❤️ you,” she writes.', 'Ben: 😂 That is funny.\nAnna: ❤️', 'He scored 1 - 0 - 2 that day.'])(
    'is not taken out of words: %s',
    (text) => expect(linesOf(text).flat().join(' ')).toContain(text.split(/\n|: /).at(-1)),
  );
});
