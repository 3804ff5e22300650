#!/usr/bin/env node
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ASPECT_RATIOS, VIDEO_STYLES } from '@scenewright/contract';
import { counted, videoModels } from '@scenewright/domain';
import { derivedId } from '@scenewright/event-log';
import { Command, InvalidArgumentError, Option } from 'commander';
import { describeSettings, InvalidSettings } from '../config/settings.js';
import { describeStorageProblem, storageProblem } from '../storage-problem.js';
import { auditCommand } from './commands/audit.js';
import { backupCommands } from './commands/backup.js';
import { billingCommands } from './commands/billing.js';
import { verifyChain } from './commands/chain.js';
import { eventsCommand } from './commands/events.js';
import { mediaCommands } from './commands/media.js';
import { ownerCommands } from './commands/owner.js';
import { proofCommand } from './commands/proof.js';
import { providerCommands } from './commands/providers.js';
import { roleCommands } from './commands/roles.js';
import { securityCommand } from './commands/security.js';
import { supportCommands } from './commands/support.js';
import { upgradeCommands } from './commands/upgrade.js';
import { workflowCommands } from './commands/workflows.js';
import { FilmMaker } from './film-maker.js';
import { print, printError } from './print.js';
import { Progress } from './progress.js';
import { resumeCommand } from './resume-command.js';
import { StudioClient, StudioError } from './studio-client.js';
import { table } from './table.js';

const url = process.env.STUDIO_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const dataDir = resolve(process.env.DATA_DIR ?? '.data');
const operator = () => StudioClient.operator(url, dataDir);

/** Signs in as an address, making its record when it is new. */
async function signIn(email: string): Promise<{ studio: StudioClient; token: string }> {
  const { token } = await operator().call('issueToken', { body: { email } });
  const studio = operator().as(token);
  await studio.call('registerUser', { body: {} });
  return { studio, token };
}

function wholeSeconds(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It takes whole seconds, e.g. 30.');
}

/** Better said before the film is made than after. */
async function writable(file: string): Promise<void> {
  const folder = dirname(file);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new StudioError(`There is no folder ${folder} for the film. Make it, or choose another with --out.`);
  await access(folder, constants.W_OK).catch(() => {
    throw new StudioError(`The film cannot be written to ${folder}. Choose another place with --out.`);
  });
}

const program = new Command('studio').description('Scenewright from the command line.').showHelpAfterError();

program
  .command('token')
  .description('print a bearer token for an address (embedded identity only)')
  .requiredOption('--email <address>', 'whose token')
  .action(async ({ email }: { email: string }) => print((await signIn(email)).token));

program
  .command('make')
  .description('make a film from an idea: the whole job, ending with an mp4')
  .option('--idea <text>', 'what the film is about')
  .option('--length <seconds>', 'how long it shall be', wholeSeconds, 30)
  .addOption(new Option('--aspect <w:h>', 'aspect ratio').choices([...ASPECT_RATIOS]).default('16:9'))
  .addOption(new Option('--style <name>', 'video style').choices(Object.keys(VIDEO_STYLES)).default('No Preference'))
  .addOption(new Option('--model <id>', 'video model').choices(videoModels.map((model) => model.id)).default('wan-2.2-fast'))
  .option('--email <address>', 'whose film it is; default: a creator of its own for each idea, on the free plan')
  .option('--project <id>', 'go on with a film of --email that was interrupted')
  .requiredOption('--out <file>', 'where the mp4 goes')
  .action(async (given) => {
    if (!given.idea && !given.project) throw new StudioError('Say with --idea what the film is about.');
    if (given.project && !given.email) throw new StudioError('Say with --email whose film it is that goes on.');
    const out = resolve(given.out);
    await writable(out);
    const email: string = given.email ?? `film-${derivedId(given.idea, String(Date.now())).slice(0, 8)}@studio.localhost`;
    const { studio } = await signIn(email);
    const began = performance.now();
    const progress = new Progress();
    const { projectId, seconds } = await new FilmMaker(studio, progress).make({ ...given, out }, given.project, (begun) =>
      progress.note(`If it is interrupted, go on with: ${resumeCommand({ ...given, email, projectId: begun })}`),
    );
    const { credits } = await studio.call('credits');
    print(`${given.out}: ${seconds.toFixed(1)} s, made in ${((performance.now() - began) / 1000).toFixed(0)} s, ${credits} credits left`);
    print(`project ${projectId} of ${email}`);
  });

program
  .command('projects')
  .description('list somebody’s projects')
  .requiredOption('--email <address>', 'whose projects')
  .action(async ({ email }: { email: string }) => {
    const { studio } = await signIn(email);
    const { projects } = await studio.call('listProjects', { query: { mine: 'true' } });
    const rows = projects.map((one) => [
      one._id,
      `${one.video_length} s`,
      one.aspect_ratio,
      counted(one.scene_count, 'scene'),
      one.script?.title ?? one.idea.slice(0, 60),
    ]);
    print(rows.length > 0 ? table(rows) : 'No projects yet. Make one: npm run studio -- make --idea "…" --out film.mp4');
  });

const projections = program.command('projections').description('the read models');
projections
  .command('status')
  .description('position, lag and failures of every projection and process')
  .action(async () => {
    const { head, consumers } = await operator().call('projectionStatus');
    print(`log at position ${head}`);
    print(table([['name', 'position', 'lag', 'state'], ...consumers.map((one) => [one.name, one.position, String(one.lag), one.state])]));
    for (const one of consumers.filter((each) => each.error)) {
      print(`\n${one.name} stopped at position ${one.failed_position}:\n${one.error}`);
      print(
        one.known
          ? `Mend the cause, then: npm run studio -- projections resume ${one.name}   (--skip ${one.failed_position} leaves the event out)`
          : 'It belongs to another release. What was kept for the one before goes with: npm run studio -- upgrade finish',
      );
    }
  });
projections
  .command('rebuild')
  .description('build a projection anew; reads go on meanwhile')
  .argument('<name>')
  .action(async (name: string) => {
    const { position, milliseconds } = await operator().call('rebuildProjection', { params: { name } });
    print(`${name} was built anew up to position ${position} in ${milliseconds} ms`);
  });
projections
  .command('resume')
  .description('go on with a projection that stopped')
  .argument('<name>')
  .option('--skip <position>', 'leave the event out that stopped it: its position, as status shows it')
  .action(async (name: string, { skip }: { skip?: string }) => {
    const { skipped } = await operator().call('resumeProjection', {
      params: { name },
      body: skip === undefined ? {} : { skip_position: skip },
    });
    print(skipped ? `${name} goes on without ${skipped.type} of ${skipped.stream}, at position ${skipped.position}` : `${name} goes on`);
  });

program
  .command('processes')
  .description('what reacts to events; how far each is: projections status')
  .command('rewind')
  .description('have a process react again to what it has reacted to; without --yes it only says what would happen')
  .argument('<name>')
  .option('--to <position>', 'back to this event; default: to the last one that the log still has of what the process has read')
  .option('--yes', 'do it', false)
  .action(async (name: string, { to, yes }: { to?: string; yes: boolean }) => {
    const way = await operator().call('rewindProcess', { params: { name }, body: { to, really: yes } });
    const what = `from position ${way.from} to ${way.to}, and reacts again to ${counted(way.events, 'event')} behind that`;
    print(way.done ? `${name} has gone back ${what}` : `${name} would go back ${what}. Do it: --yes`);
  });

program
  .command('verify')
  .description('derive balances and read models from the log again and compare, and look whether every media file is there and whole')
  .option('--fast', 'compare media files by their size alone', false)
  .option('--chain', 'instead: hash the log again and compare it with its seals', false)
  .option('--repair', 'set right what can be derived from the log alone, then verify again', false)
  .option('--heads <file>', 'with --chain: compare with a copy of the heads, as SEAL_FILE keeps them, too')
  .action(async ({ fast, chain, heads, repair }: { fast: boolean; chain: boolean; heads?: string; repair: boolean }) => {
    if (chain || heads !== undefined) return verifyChain(operator(), heads);
    if (repair) {
      const { repaired } = await operator().call('repair');
      for (const { what, id, done } of repaired) print(`✓ ${what} ${id}: ${done}`);
      if (repaired.length === 0) print('✓ nothing that can be set right from the log');
    }
    const { clean, position, checked, differences } = await operator().call('verify', { body: { hashes: !fast } });
    print(table(Object.entries(checked).map(([what, count]) => [what, String(count)])));
    for (const { what, id, difference } of differences) print(`✗ ${what} ${id}: ${difference}`);
    const remedies = [...new Set(differences.flatMap(({ remedy }) => remedy ?? []))];
    if (remedies.length > 0) print(`npm run studio -- verify --repair would: ${remedies.join(', ')}`);
    print(clean ? `✓ clean up to position ${position}` : `✗ ${differences.length} differences at position ${position}`);
    if (!clean) process.exitCode = 1;
  });

program
  .command('settings')
  .description('every setting of the studio: what it means, with an example')
  .action(() =>
    print(
      describeSettings()
        .map(({ name, about, example }) => `${name}\n    ${about}\n    ${name}=${example}`)
        .join('\n'),
    ),
  );

backupCommands(program, dataDir);
upgradeCommands(program);
mediaCommands(program, { dataDir, studioUrl: process.env.STUDIO_URL || null });
ownerCommands(program, { dataDir, operator });
eventsCommand(program, operator);
proofCommand(program, operator);
auditCommand(program, operator);
securityCommand(program, operator);
billingCommands(program, operator);
roleCommands(program, operator);
providerCommands(program, operator);
supportCommands(program, operator);
workflowCommands(program, dataDir);

try {
  await program.parseAsync();
} catch (error) {
  const problem = storageProblem(error);
  if (!problem && !(error instanceof StudioError || error instanceof InvalidSettings)) throw error;
  printError(problem ? describeStorageProblem(problem) : (error as Error).message);
  process.exitCode = 1;
}
