import { PASSWORD_LENGTH } from '@scenewright/contract';
import { identityProblem } from '../identity-problem.js';

/** In powers of ten: whoever has the stolen hashes and tries ten thousand a second needs more than ten days. */
const LEAST_GUESSES = 10;
const STUDIO_WORDS = ['scenewright', 'studio', 'film'];

type Check = (password: string, own: string[]) => { guessesLog10: number };
let loaded: Promise<Check> | null = null;

/**
 * Refuses passwords that are guessed early: the common ones (a list of 49,000), repetitions and rows of keys, and what is made of
 * one's own address. @throws 400
 */
export async function requireStrong(password: string, email: string): Promise<void> {
  loaded ??= load();
  const check = await loaded;
  const own = [email, ...email.split(/[^\p{L}\p{N}]+/u), ...STUDIO_WORDS].filter((word) => word.length > 2);
  if (check(password, own).guessesLog10 >= LEAST_GUESSES) return;
  throw identityProblem(400, 'weak-password', 'This password is easy to guess. Take a few words in a row that do not belong together.', {
    field: 'password',
  });
}

/** Loaded where it is used: the lists are large, and few studios use passwords. */
async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: PASSWORD_LENGTH.max });
  return (password, own) => factory.check(password, own);
}
