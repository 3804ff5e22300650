import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { widthOf } from './breaks.js';
import { type CaptionLine, type Cue, cuesOf } from './cues.js';

const said = (text: string, start: number, end: number, more: Partial<CaptionLine> = {}): CaptionLine => ({
  text,
  spans: [{ start, end }],
  ...more,
});
const english = { language: 'en', seconds: 60 };
const told = (cues: readonly Cue[]) => cues.map(({ start, end, lines }) => [start, end, lines.join(' / ')]);

describe('captions', () => {
  it('show a line while it is said', () => {
    expect(told(cuesOf([said('The storm is coming.', 1, 3)], english))).toEqual([[1, 3, 'The storm is coming.']]);
  });

  it('cut a long sentence at its clauses, in two lines of 42 letters at most', () => {
    const text =
      'When the keeper climbed the stairs that night, carrying the last of the oil, she heard a voice in the wind, and it called her by her name.';
    const cues = cuesOf([said(text, 0, 9)], english);
    expect(cues.map(({ lines }) => lines)).toEqual([
      ['When the keeper climbed the stairs', 'that night, carrying the last of the oil,'],
      ['she heard a voice in the wind,', 'and it called her by her name.'],
    ]);
    expect(cues[0]!.start).toBe(0);
    expect(cues[1]!.end).toBe(9);
  });

  it('keep short sentences together, and a title with its name', () => {
    expect(cuesOf([said('She waits. Nobody comes. She goes.', 0, 3)], english)).toHaveLength(1);
    const text = 'Nobody at all in the whole of the village had ever asked Mr. Tanaka why he had left the sea so long ago.';
    for (const { lines } of cuesOf([said(text, 0, 7)], english)) expect(lines.at(-1)).not.toMatch(/Mr\.$/);
  });

  it('change where the voice pauses', () => {
    const text = 'The lamp went out above the harbour in the night. Then something knocked at the old wooden door below.';
    const cues = cuesOf([{ text, spans: [span(0.2, 3), span(3.7, 7)] }], english);
    expect(told(cues)).toEqual([
      [0.2, 3, 'The lamp went out above / the harbour in the night.'],
      [3.7, 7, 'Then something knocked / at the old wooden door below.'],
    ]);
  });

  it('say who speaks where several do, when it changes; a narrator among them is in italics', () => {
    const cues = cuesOf(
      [
        said('It was late.', 0, 2),
        said('Who is there?', 3, 5, { speaker: 'Mara' }),
        said('Hello?', 6, 7, { speaker: 'Mara' }),
        said('Me.', 8, 9, { speaker: 'Tom' }),
      ],
      english,
    );
    expect(cues.map(({ lines, isVoiceOver }) => [lines[0], isVoiceOver])).toEqual([
      ['It was late.', true],
      ['Mara: Who is there?', false],
      ['Hello?', false],
      ['Tom: Me.', false],
    ]);
    const alone = cuesOf([said('Who is there?', 3, 5, { speaker: 'Mara' })], english);
    expect(alone).toMatchObject([{ lines: ['Who is there?'], isVoiceOver: false }]);
  });

  it('stay long enough to be read where there is room, and never into the next one', () => {
    const cues = cuesOf([said('No.', 1, 1.2), said('Nothing at all was left of it.', 4, 4.4), said('Yes.', 4.9, 5.2)], {
      ...english,
      seconds: 5.5,
    });
    expect(told(cues)).toEqual([
      [1, 1.8, 'No.'],
      [4, 4.82, 'Nothing at all was left of it.'],
      [4.9, 5.5, 'Yes.'],
    ]);
  });

  it('end where the voice is cut off, with what is heard of it', () => {
    const text = 'The first half of it is still heard by everybody who is there. The second half is what the cut has taken away from them.';
    const cues = cuesOf([{ text, spans: [span(0, 4), span(4.5, 8)], until: 4.5 }], { ...english, seconds: 4.5 });
    expect(told(cues)).toEqual([[0, 4, 'The first half of it is still / heard by everybody who is there.']]);
  });

  it('begin where the beginning of a voice is cut off, with what is heard of it', () => {
    const text = 'The first half of it is what the cut has taken away from them. The second half is still heard by everybody who is there.';
    const cues = cuesOf([{ text, spans: [span(-2.5, 1.5), span(2, 6)], since: 2 }], { ...english, seconds: 6 });
    expect(told(cues)).toEqual([[2, 6, 'The second half is still heard / by everybody who is there.']]);
  });

  it('break what is written without spaces between its words, sixteen characters a line at most', () => {
    const text = '灯台守は嵐の夜に古い友だちの声を聞きました。その声は海の向こうから彼女の名前を呼んでいて、朝になっても消えませんでした。';
    const cues = cuesOf([said(text, 0, 12)], { language: 'ja', seconds: 12 });
    expect(cues.length).toBeGreaterThan(1);
    const lines = cues.flatMap((cue) => cue.lines);
    expect(lines.join('')).toBe(text);
    for (const line of lines) {
      expect([...line].length).toBeLessThanOrEqual(16);
      expect(line).not.toMatch(/^[、。はをがのにで]/u);
    }
    expect(cues[0]!.lines.at(-1)).toMatch(/。$/);
  });

  it('show what is read alone as long as there is for it, seven seconds at most', () => {
    expect(told(cuesOf([said('El mar espera.', 2, 20, { isRead: true })], { language: 'es', seconds: 30 }))).toEqual([
      [2, 9, 'El mar espera.'],
    ]);
  });

  it('tear a word only when no line holds it', () => {
    const word = 'x'.repeat(100);
    const lines = cuesOf([said(`So ${word} it is.`, 0, 9)], english).flatMap((cue) => cue.lines);
    expect(lines.join('').replaceAll(' ', '')).toBe(`So${word}itis.`);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
  });

  it('are none of nothing', () => {
    expect(cuesOf([], english)).toEqual([]);
    expect(cuesOf([said('  ', 0, 1), { text: 'Silent.', spans: [] }], english)).toEqual([]);
  });

  it('hold to all of it whatever is said', () => {
    const word = fc.constantFrom(
      'sea',
      'the',
      'lighthouse,',
      'storm.',
      'Mara',
      '嵐の夜',
      'incomprehensibilities',
      'ok?',
      'और',
      'ทะเลสวย',
      '"No!"',
      '—',
    );
    const line = fc.record({
      text: fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' ')),
      speaker: fc.constantFrom(undefined, 'Mara', 'Tom'),
      pause: fc.double({ min: 0, max: 3, noNaN: true }),
      lengths: fc.array(fc.double({ min: 0.1, max: 4, noNaN: true }), { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (given) => {
        let at = 0;
        const lines = given.map(({ text, speaker, pause, lengths }): CaptionLine => {
          at += pause;
          const spans = lengths.map((length) => {
            const part = span(at, at + length);
            at += length + 0.3;
            return part;
          });
          return { text, spans, ...(speaker ? { speaker } : {}) };
        });
        const cues = cuesOf(lines, { language: 'en', seconds: at + 0.01 });
        let before = -1;
        for (const cue of cues) {
          expect(cue.start).toBeGreaterThan(before);
          expect(cue.end).toBeGreaterThan(cue.start);
          expect(cue.end).toBeLessThanOrEqual(at + 0.02);
          expect(cue.lines.length).toBeLessThanOrEqual(2);
          for (const one of cue.lines) expect(widthOf(one)).toBeLessThanOrEqual(42);
          before = cue.end;
        }
      }),
      { numRuns: 150 },
    );
  });
});

const span = (start: number, end: number) => ({ start, end });
