import { describe, expect, it } from '@jest/globals';
import { readAddShot } from './add-shot-input.js';

const read = (scene: string, shot: string, description = 'A gull') => readAddShot({ scene, shot, description }, [1, 2]);

describe('what is written for a new shot', () => {
  it.each(['', '0', '-1', '1.5', 'two', '3'])('is refused for scene %p', (scene) => {
    expect(read(scene, '').errors).toEqual({ scene: 'Enter a valid scene number' });
  });

  it('needs a description that is not blank', () => {
    expect(read('1', '', ' \n ').errors).toEqual({ description: 'Enter a shot description' });
  });

  it.each(['0', '-2', '1.5', 'x'])('is refused for shot %p', (shot) => {
    expect(Object.keys(read('1', shot).errors ?? {})).toEqual(['shot']);
  });

  it('says everything that is wrong at once', () => {
    expect(Object.keys(read('x', '0', '').errors ?? {})).toEqual(['scene', 'shot', 'description']);
  });

  it('is a request otherwise, for the end where no shot is named', () => {
    expect(read('2', '', ' A gull ').request).toEqual({ scene: 2, shot: null, description: 'A gull' });
    expect(read(' 2 ', '4').request).toEqual({ scene: 2, shot: 4, description: 'A gull' });
  });
});
