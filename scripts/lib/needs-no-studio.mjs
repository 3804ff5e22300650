const COMMANDS = ['help', '--help', '-h', 'settings', 'workflows', undefined];
/** They ask the services themselves. */
const OF_PROVIDERS = ['check', 'record'];

/** Whether the command line answers these arguments by itself, so that no studio is looked for or started. */
export function needsNoStudio(args) {
  const [command, part] = args;
  if (COMMANDS.includes(command) || args.includes('--help')) return true;
  if (command === 'providers') return OF_PROVIDERS.includes(part);
  return command === 'proof' && args.some((one) => one === '--check' || one.startsWith('--check='));
}
