/** Settings that stand in files of their own (NAME_FILE). The api reads its own (`apps/api/src/config/setting-files.ts`). */
import fs from 'node:fs';

/** What the launcher goes by, or sets for what it starts. */
const NAMES = [
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_BASE_URL',
  'PUBLIC_URL',
  'HOST',
  'PORT',
  'ROLES',
  'METRICS_PORT',
];

/** Puts their content in the place of the files' names. @throws where one of them gives no value */
export function readSettingFiles(environment = process.env) {
  for (const name of NAMES) {
    const pointer = `${name}_FILE`;
    const file = environment[pointer];
    if (!file) continue;
    if (environment[name]) throw new Error(`${name} and ${pointer} are both set. Set one of them.`);
    environment[name] = valueIn(file, pointer);
    delete environment[pointer];
  }
}

function valueIn(file, pointer) {
  let text;
  try {
    text = fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${pointer} names ${file}, which cannot be read (${error.code}).`);
  }
  if (text === '') throw new Error(`${pointer} names ${file}, which is empty.`);
  return text;
}
