import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Signs media addresses and hashes addresses of people. */
  readonly signing: Buffer;
  /** Lets the command line on this machine in. */
  readonly operatorToken: string;
}

export interface GivenSecrets {
  readonly SIGNING_SECRET?: string | undefined;
  readonly OPERATOR_TOKEN?: string | undefined;
}

/** What is wrong with secrets that are given by settings, beside those of the data folder. */
export function secretProblems({ SIGNING_SECRET, OPERATOR_TOKEN }: GivenSecrets, dataDir: string): string[] {
  if (!SIGNING_SECRET !== !OPERATOR_TOKEN) {
    const [given, missing] = SIGNING_SECRET ? ['SIGNING_SECRET', 'OPERATOR_TOKEN'] : ['OPERATOR_TOKEN', 'SIGNING_SECRET'];
    return [`${missing} is missing, but ${given} is set. Set both, or neither: then they are made in DATA_DIR/secrets.json.`];
  }
  const kept = keptIn(dataDir);
  if (!SIGNING_SECRET || !kept || kept.signing === SIGNING_SECRET) return [];
  return [
    `SIGNING_SECRET differs from "signing" in ${fileIn(dataDir)}. Every process of a studio needs the same one: set it to what stands there, or remove that file if it belongs to another studio.`,
  ];
}

/** The studio's secrets: as they are given, else as the data folder keeps them, where they are made at its first use. */
export function readSecrets({ SIGNING_SECRET, OPERATOR_TOKEN }: GivenSecrets, dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  if (SIGNING_SECRET && OPERATOR_TOKEN) return { signing: Buffer.from(SIGNING_SECRET, 'base64'), operatorToken: OPERATOR_TOKEN };
  const file = fileIn(dataDir);
  if (!existsSync(file)) {
    const fresh = JSON.stringify({ signing: randomBytes(32).toString('base64'), operatorToken: randomBytes(24).toString('base64url') });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, fresh, { mode: 0o600 });
    try {
      // a link is there whole or not at all: of two processes starting at once, one makes the secrets and both read the same
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { signing: string; operatorToken: string };
  return { signing: Buffer.from(stored.signing, 'base64'), operatorToken: stored.operatorToken };
}

/** What signs, as far as it is known here: as it is given, then as a folder keeps it. Of one studio both are the same. Makes none. */
export const knownSigning = ({ SIGNING_SECRET }: GivenSecrets, folder: string): Buffer[] =>
  [SIGNING_SECRET, keptIn(folder)?.signing].flatMap((one) => (one ? [Buffer.from(one, 'base64')] : []));

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json');

function keptIn(dataDir: string): { signing?: string } | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as { signing?: string };
  } catch {
    return null;
  }
}
