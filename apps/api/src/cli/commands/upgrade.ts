import type { Command } from 'commander';
import { databaseSettings } from '../database-settings.js';
import { print } from '../print.js';
import { StudioError } from '../studio-client.js';

/** `studio upgrade check` and `studio upgrade finish`. */
export function upgradeCommands(program: Command): void {
  const connected = async <T>(work: (client: import('pg').Client, kurrentDb: string | undefined) => Promise<T>): Promise<T> => {
    const { databaseUrl, kurrentDb } = databaseSettings();
    if (!databaseUrl) throw new StudioError('Set DATABASE_URL to the database that this studio uses.');
    const { withPatience } = await import('../backup/database.js');
    return withPatience(databaseUrl, (client) => work(client, kurrentDb));
  };
  const upgrade = program.command('upgrade').description('bring a studio to another release while it runs');
  upgrade
    .command('check')
    .description('what this build would change, and whether the processes that run can live with it; changes nothing')
    .option('--json', 'for programs', false)
    .action(async ({ json }: { json: boolean }) => {
      const { present, thisBuild } = await import('../upgrade/look-around.js');
      const { planInWords, upgradePlan } = await import('../upgrade/upgrade-plan.js');
      const plan = upgradePlan(await thisBuild(), await connected(present));
      print(json ? JSON.stringify(plan, null, 2) : planInWords(plan).join('\n'));
      if (!plan.ok) process.exitCode = 1;
    });
  upgrade
    .command('finish')
    .description('drop the read models that were set aside for processes of the release before')
    .action(async () => {
      const { finishUpgrade } = await import('../upgrade/finish-upgrade.js');
      const dropped = await connected(finishUpgrade);
      for (const name of dropped) print(`✓ dropped ${name}`);
      if (dropped.length === 0) print('nothing is set aside');
    });
}
