import { describe, expect, it } from '@jest/globals';
import { readStory } from '../story.js';

const told = (text: string) => readStory(text).scenes.flatMap(({ lines }) => lines.map((line) => line.text));

describe('what an assistant says around a text that it wrote', () => {
  const STORY = 'A lamp burns on the hill. A girl climbs up to it.';
  const SAID = ['A lamp burns on the hill.', 'A girl climbs up to it.'];

  it.each([
    `Sure! Here's a 30-second script for your lamp brand:\n\n---\n\n${STORY}\n\n---\n\nLet me know if you'd like a version for TikTok! ☕`,
    `Absolutely!\n\nHere is a short film script:\n\n${STORY}\n\n**Would you like me to adjust the tone or add more dialogue?**`,
    `Below is a voiceover script based on your idea.\n${STORY}`.replace('idea.', 'idea:'),
    `${STORY}\n---\nFeel free to ask if you'd like me to extend it!`,
    `${STORY}\n\n---\n\nI kept it to two scenes so it fits. Want me to write a version with more dialogue?`,
    `${STORY}\n\nI hope this helps!\n\nLet me know if you want any changes.`,
    `Here’s the script:\n\n${STORY}\nIf you'd like, I can turn this into a storyboard.`,
  ])('is not told: %j', (text) => expect(told(text)).toEqual(SAID));

  it.each([
    [
      'Gerne! Hier ist ein Skript für ein kurzes Video:\n\nAnna knetet Teig.\n\nSag mir Bescheid, wenn du Änderungen möchtest!',
      ['Anna knetet Teig.'],
    ],
    ['Anna knetet Teig. Paul schläft.\n\nMöchtest du, dass ich noch eine Szene hinzufüge?', ['Anna knetet Teig.', 'Paul schläft.']],
    ['Bien sûr ! Voici un scénario :\n\nLéa vend des roses.\n\nSouhaitez-vous que je développe la fin ?', ['Léa vend des roses.']],
    ['¡Claro! Aquí tienes un guion:\n\nAna amasa pan.\n\n¿Quieres que añada más diálogo?', ['Ana amasa pan.']],
    ['Certo! Ecco uno script:\n\nAnna impasta il pane.\n\nVuoi che aggiunga una scena?', ['Anna impasta il pane.']],
  ])('is told in no language: %j', (text, said) => expect(told(text)).toEqual(said));

  it.each([
    'Sure, Tom was late. He ran to the harbour.',
    'Here is where the story ends.\nNobody knows who wrote it.',
    'A waiter bows. Nobody looks up.\nWould you like some tea?',
    'Anna: It is cold.\nWaiter: I see. Would you like me to change the table?',
    'INT. CAFE - DAY\n\nANNA\nIt is cold.\n\nWAITER\nWould you like me to change the table?',
    'Dear Mum,\nI am well. The sea is calm.\n\nLet me know if you get this letter.',
    'Of course nobody believed her.\nShe showed them the map.',
  ])('is not what belongs to a story: %j', (text) => {
    const words = (one: string) => one.match(/\p{L}+/gu)!;
    const { scenes } = readStory(text);
    const read = scenes.flatMap(({ heading, lines }) => [heading ?? '', ...lines.map((line) => `${line.speaker ?? ''} ${line.text}`)]);
    expect(words(read.join(' ').toLowerCase())).toEqual(words(text.toLowerCase()));
  });
});
