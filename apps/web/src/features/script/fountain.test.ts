import { describe, expect, it } from '@jest/globals';
import { toFountain } from './fountain.js';
import type { WrittenShot } from './written.js';

const shot = (texts: Partial<WrittenShot['texts']>, speaker?: string): WrittenShot => ({
  ref: 1,
  number: 1,
  seconds: 5,
  texts: { visuals: '', audio: '', narration: '', image_prompt: '', video_prompt: '', ...texts },
  ...(speaker ? { speaker } : {}),
});
const film = (...shots: WrittenShot[]) => ({
  title: 'The Keeper',
  logline: 'A storm comes back.',
  scenes: [{ ref: 1, number: 1, title: 'The rock', description: 'Night.', seconds: 5, shots }],
});

describe('a script in Fountain', () => {
  it('has its title, its scenes, what is seen and heard, and who says what', () => {
    const written = film(
      shot({ visuals: 'Waves break.', audio: 'thunder', narration: 'It was late.' }),
      shot({ visuals: 'Theo looks up.', narration: 'Are you the keeper?' }, 'Theo'),
    );
    expect(toFountain(written)).toBe(
      [
        'Title: The Keeper\nNotes: A storm comes back.',
        '.The rock #1#',
        '= Night.',
        'Waves break.',
        '[[Sound: thunder]]',
        '@Narrator (V.O.)\nIt was late.',
        'Theo looks up.',
        '@Theo\nAre you the keeper?\n',
      ].join('\n\n'),
    );
  });

  it('says once what is both seen and said', () => {
    expect(toFountain(film(shot({ visuals: 'Mara waits.', narration: 'Mara  waits.' })))).not.toContain('Mara waits.');
  });

  it.each(['EXT. ROCK', 'MARA', '.5 seconds later', '@ noon', '# one', '> right', '~ song', '= sum'])(
    'keeps action that looks like something else as action: %s',
    (visuals) => expect(toFountain(film(shot({ visuals })))).toContain(`\n!${visuals}\n`),
  );

  it('ends nobody’s words at an empty line, and opens no note of theirs', () => {
    const text = toFountain(film(shot({ narration: 'One.\n\nTwo [[aside]] /* three', visuals: 'A' })));
    expect(text).toContain('@Narrator (V.O.)\nOne.\nTwo [ [aside]] / * three\n');
  });
});
