/**
 * Who may sign in to the embedded database: two roles, each with a password. The studio's own one owns its database and is no superuser:
 * what it can be made to do ends at that database. `postgres`, the superuser, is used by nobody in daily work.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runNamed } from './account.mjs';
import { executable } from './binaries.mjs';
import { openFolder } from './open-folder.mjs';

export const STUDIO_ROLE = 'scenewright';
const SUPERUSER = 'postgres';

const SIGN_IN_RULES = `# Written by the studio at its start. Over the network of this machine alone, and with a password.
host all all 127.0.0.1/32 scram-sha-256
`;

/** What the passwords were when they were set, so that this is done again when others are wanted: secrets may be lost or restored. */
const fingerprint = (roles) => createHash('sha256').update(JSON.stringify(roles)).digest('hex');

/**
 * Gives both roles their passwords and the studio's role its database, where that has not been done. It is done without a server, by
 * whoever may write the folder, so that no moment exists in which others can come in.
 */
export function setUpRoles({ native, folder, account, database, passwords, durable, isNew = false }, options, log) {
  const note = path.join(folder, 'studio-roles');
  const rules = path.join(folder, 'pg_hba.conf');
  const wanted = fingerprint({ database, passwords, durable });
  if (read(note) === wanted && read(rules) === SIGN_IN_RULES) return;
  log('setting the passwords of the database');
  const alone = (name, commands) => runAlone({ native, folder, account, durable, options }, name, commands);
  alone('postgres', [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${STUDIO_ROLE}') THEN CREATE ROLE ${STUDIO_ROLE}; END IF; END $$`,
    `ALTER ROLE ${STUDIO_ROLE} LOGIN NOSUPERUSER NOCREATEROLE ${durable ? 'NOCREATEDB' : 'CREATEDB'} PASSWORD ${quoted(passwords.studio)}`,
    `ALTER ROLE ${SUPERUSER} PASSWORD ${quoted(passwords.superuser)}`,
    ...(isNew ? [`CREATE DATABASE "${database}" OWNER ${STUDIO_ROLE}`] : []),
  ]);
  if (!isNew) alone(database, [`ALTER DATABASE "${database}" OWNER TO ${STUDIO_ROLE}`, HAND_OVER]);
  write(rules, SIGN_IN_RULES, account);
  write(note, wanted, account);
}

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/** What the superuser made in a database becomes the studio's own. Indexes and what belongs to a column follow their tables. */
const HAND_OVER = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
    LOOP EXECUTE format('ALTER SCHEMA %I OWNER TO ${STUDIO_ROLE}', one.name); END LOOP;
  FOR one IN SELECT c.oid::regclass AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i', 'e') AND c.relkind = 'S')
    LOOP EXECUTE format('ALTER TABLE %s OWNER TO ${STUDIO_ROLE}', one.name); END LOOP;
  FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    LOOP EXECUTE format('ALTER ROUTINE %s OWNER TO ${STUDIO_ROLE}', one.name); END LOOP;
  FOR one IN SELECT t.oid::regtype AS name FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND t.typtype IN ('e', 'd')
    LOOP EXECUTE format('ALTER TYPE %s OWNER TO ${STUDIO_ROLE}', one.name); END LOOP;
END $$`;

/** A single process without connections, for its one user. It takes a command a line. */
function runAlone({ native, folder, account, durable, options }, database, commands) {
  const opened = openFolder(account, folder);
  const { status, stdout, stderr, error } = runNamed(
    account,
    executable(native, 'postgres'),
    ['--single', ...(durable ? [] : ['-F']), '-D', opened.name, database],
    {
      ...options,
      encoding: 'utf8',
      stdio: opened.stdio('pipe', 'pipe', 'pipe'),
      input: commands.map((command) => `${command.replace(/\s*\n\s*/g, ' ')};\n`).join(''),
    },
  );
  opened.close();
  const [problem] = /(?:ERROR|FATAL|PANIC): .*/.exec(stderr ?? '') ?? [];
  if (status !== 0 || problem)
    throw new Error(`PostgreSQL could not set up its roles: ${error ?? problem ?? stderr}${problem ? '' : stdout}`);
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function write(file, text, account) {
  const draft = `${file}.new`;
  fs.writeFileSync(draft, text, { mode: 0o600 });
  if (account) fs.chownSync(draft, account.uid, account.gid);
  fs.renameSync(draft, file);
}
