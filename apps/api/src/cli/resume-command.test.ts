import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { resumeCommand } from './resume-command.js';

const begun = { projectId: 'p-1', email: 'fox@example.com', model: 'wan-2.2-fast', out: 'film.mp4' };

it('names the film, whose it is, and where it goes', () =>
  expect(resumeCommand(begun)).toBe('npm run studio -- make --project p-1 --email fox@example.com --model wan-2.2-fast --out film.mp4'));

it('is one that a shell takes, whatever the file is called', () => {
  const out = "Ada's $HOME film.mp4";
  const words = execFileSync('sh', ['-c', resumeCommand({ ...begun, out }).replace(/^npm run/, "printf '%s\\n'")], { encoding: 'utf8' });
  expect(words.trimEnd().split('\n').at(-1)).toBe(out);
});
