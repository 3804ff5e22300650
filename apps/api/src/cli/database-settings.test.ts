import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { testFolder } from '@scenewright/film/testing';
import { Command } from 'commander';
import { backupCommands } from './commands/backup.js';
import { databaseSettings } from './database-settings.js';

const folder = testFolder();
afterAll(() => folder.remove());
const inFile = (name: string, text: string): string => {
  writeFileSync(folder.of(name), `${text}\n`);
  return folder.of(name);
};

describe('what the command line knows of the database', () => {
  it('may stand in files, as for the studio itself', () => {
    expect(databaseSettings({ DATABASE_URL_FILE: inFile('database_url', 'postgres://a@b/c') })).toEqual({
      databaseUrl: 'postgres://a@b/c',
      kurrentDb: undefined,
    });
    const direct = { DATABASE_URL: 'postgres://pooler/c', DATABASE_DIRECT_URL_FILE: inFile('direct', 'postgres://direct/c') };
    expect(databaseSettings(direct).databaseUrl).toBe('postgres://direct/c');
    expect(() => databaseSettings({ DATABASE_URL_FILE: folder.of('gone') })).toThrow('which is not there');
  });

  it('keeps it from backing up a studio without its log', async () => {
    process.env.KURRENTDB_URL_FILE = inFile('kurrentdb', 'kurrentdb://127.0.0.1:2113?tls=false');
    try {
      const program = new Command().exitOverride();
      backupCommands(program, folder.of('data'));
      await expect(program.parseAsync(['backup', folder.of('taken')], { from: 'user' })).rejects.toThrow('is in KurrentDB');
    } finally {
      delete process.env.KURRENTDB_URL_FILE;
    }
  });
});
