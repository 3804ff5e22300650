import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { videoModels } from '@scenewright/domain';
import {
  ComfyBox,
  graphIn,
  lookAt,
  proposeManifest,
  readWorkflows,
  type Sight,
  type Workflow,
  WorkflowProblem,
} from '@scenewright/services';
import type { Command } from 'commander';
import { workflowFolders } from '../../config/comfyui-settings.js';
import { readComfyUiSettings } from '../../config/settings.js';
import { print } from '../print.js';
import { StudioError } from '../studio-client.js';
import { table } from '../table.js';
import { tried } from './try-workflow.js';

interface Seen {
  readonly label: string;
  readonly sight: Sight;
}

/** `studio workflows …`: asks the machines themselves; no studio has to run. */
export function workflowCommands(program: Command, dataDir: string): void {
  const workflows = program.command('workflows').description('what ComfyUI on machines of your own makes, and what it lacks');
  workflows
    .command('list', { isDefault: true })
    .description('every workflow, what it makes, its licence, and which machine is ready for it')
    .action(async () => {
      const { workflows: all, problems } = readWorkflows(workflowFolders(dataDir));
      print(listed(all, await seen(all)));
      for (const problem of problems) print(`Not used: ${problem}`);
    });
  workflows
    .command('check')
    .description('what every machine lacks for every workflow, file by file; fails when something is missing')
    .action(async () => {
      const { workflows: all, problems } = readWorkflows(workflowFolders(dataDir));
      const boxes = await seen(all);
      if (boxes.length === 0)
        throw new StudioError('COMFYUI_URLS is not set: there is no machine to check. Example: COMFYUI_URLS=http://127.0.0.1:8188');
      const lines = checked(boxes);
      print([...lines, ...problems.map((problem) => `Not used: ${problem}`)].join('\n'));
      if (
        problems.length > 0 ||
        boxes.some(({ sight }) => sight.state !== 'on' || [...sight.missing.values()].some((missing) => missing.length > 0))
      )
        process.exitCode = 1;
    });
  workflows
    .command('try <id>')
    .description('has every machine that is ready make one piece, and says how long that takes; what was made is kept')
    .option('--box <name>', 'this machine alone')
    .option('--out <folder>', 'where it goes; default: here')
    .action(async (id: string, { box, out = '.' }: { box?: string; out?: string }) => {
      const { workflows: all } = readWorkflows(workflowFolders(dataDir));
      const workflow = all.find(({ manifest }) => manifest.id === id);
      if (!workflow) throw new StudioError(`There is no workflow ${id}. There are ${all.map(({ manifest }) => manifest.id).join(', ')}.`);
      const { COMFYUI_URLS: boxes, COMFYUI_HEADERS: headers } = readComfyUiSettings();
      const chosen = boxes.filter(({ label }) => box === undefined || label === box);
      if (chosen.length === 0)
        throw new StudioError(
          boxes.length === 0
            ? 'COMFYUI_URLS is not set: there is no machine to try. Example: COMFYUI_URLS=http://127.0.0.1:8188'
            : `There is no machine ${box}. There are ${boxes.map(({ label }) => label).join(', ')}.`,
        );
      for (const address of chosen) {
        const { words, isWell } = await tried(workflow, address, { headers, out: resolve(out), said: print });
        print(words);
        if (!isWell) process.exitCode = 1;
      }
    });
  workflows
    .command('add <file>')
    .description('use a workflow of your own: File → Export (API) in ComfyUI. Proposes what goes where; look at it before you use it')
    .option('--id <name>', 'what it is called; default: the name of the file')
    .option('--serves <model>', 'the model of the catalogue that it is, e.g. wan-2.2-fast. Only what is truly the same')
    .action(async (file: string, { id, serves }: { id?: string; serves?: string }) =>
      print(await add(resolve(file), dataDir, { id, serves })),
    );
}

async function seen(all: readonly Workflow[]): Promise<Seen[]> {
  const { COMFYUI_URLS: boxes, COMFYUI_HEADERS: headers } = readComfyUiSettings();
  return Promise.all(boxes.map(async (box) => ({ label: box.label, sight: await lookAt(new ComfyBox(box, headers), all) })));
}

/** A line for each workflow, and how each machine is. */
export function listed(all: readonly Workflow[], boxes: readonly Seen[]): string {
  const rows = all.map(({ manifest: { id, name, makes, serves, licence } }) => [
    id,
    name,
    [makes, ...serves].join(' '),
    licenceInWords(licence),
    boxes.map(({ label, sight }) => `${label}: ${stateOf(sight, id)}`).join('; ') || 'no machine (COMFYUI_URLS)',
  ]);
  return table([['workflow', 'name', 'makes', 'licence', 'ready'], ...rows]);
}

function licenceInWords(licence: Workflow['manifest']['licence']): string {
  if (!licence) return 'not known';
  const use = { yes: '', no: ', not for commercial use', limited: ', commercial use within limits' }[licence.commercial];
  return `${licence.id}${use}${licence.notIn.length > 0 ? `, not in ${licence.notIn.join(', ')}` : ''}`;
}

function stateOf({ state, missing, warnings }: Sight, id: string): string {
  if (state !== 'on') return 'off';
  const lacks = missing.get(id)?.length ?? 0;
  if (lacks > 0) return `lacks ${lacks} ${lacks === 1 ? 'thing' : 'things'} (workflows check)`;
  return warnings.has(id) ? `ready, but ${warnings.get(id)}` : 'ready';
}

/** What each machine lacks, in lines. */
export function checked(boxes: readonly Seen[]): string[] {
  return boxes.flatMap(({ label, sight }) => {
    if (sight.state !== 'on')
      return [
        `${label}: does not answer (${sight.why ?? 'not known why'}). Is it on, does ComfyUI run there, and is it reached from here (docs/comfyui.md)?`,
      ];
    const lines = [...sight.missing].flatMap(([id, missing]) => {
      const warning = sight.warnings.get(id);
      if (missing.length === 0) return [`  ${id}: ready${warning ? `, but ${warning}` : ''}`];
      return [`  ${id}: lacks`, ...missing.map((one) => `    ${one}`)];
    });
    return [`${label}: ${sight.device ?? 'no card'}, ComfyUI ${sight.version ?? 'of unknown version'}`, ...lines];
  });
}

/** Puts a person's workflow beside its proposed manifest. @returns what was done, in words */
async function add(
  file: string,
  dataDir: string,
  { id: given, serves }: { id?: string | undefined; serves?: string | undefined },
): Promise<string> {
  const id =
    given ??
    basename(file, '.json')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  const folder = join(dataDir, 'workflows');
  if (serves && !videoModels.some((model) => model.id === serves))
    throw new StudioError(`There is no model ${serves}. The catalogue has ${videoModels.map((model) => model.id).join(', ')}.`);
  try {
    const proposed = proposeManifest(id, graphIn(basename(file), JSON.parse(await readFile(file, 'utf8'))));
    const manifest = { ...proposed.manifest, ...(serves ? { serves: [serves] } : {}) };
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${id}.manifest.json`);
    await copyFile(file, join(folder, `${id}.json`), constants.COPYFILE_EXCL);
    await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });
    const slots = Object.entries(manifest.inputs).map(([name, places]) => [name, (places ?? []).join(', ')]);
    return [
      table([['what', 'goes to'], ...slots, ['the result', `node ${manifest.output}`]]),
      ...(manifest.makes === 'video' && manifest.serves.length === 0
        ? ['It makes clips and is no model of the catalogue, so nobody can choose it. If it truly is one, name it in serves.']
        : []),
      `Written to ${path}. Look at it: what is not listed stays as it is in the workflow (docs/comfyui.md says what else can be set).`,
      'It is used once the studio is started again; npm run studio -- workflows check tells what is missing.',
    ].join('\n');
  } catch (error) {
    throw new StudioError(problemInWords(error, file, id));
  }
}

function problemInWords(error: unknown, file: string, id: string): string {
  if (error instanceof WorkflowProblem) return error.message;
  if (error instanceof SyntaxError) return `${file} is no JSON. Export the workflow with File → Export (API) in ComfyUI.`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code === 'EEXIST') return `There is a workflow ${id} already. Choose another name with --id, or remove the old one's two files.`;
  throw error;
}
