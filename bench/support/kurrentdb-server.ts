// A protocol server of KurrentDB as a process: says its connection string and stays until it is killed. Run with
// --experimental-transform-types: the tests' sources are compiled as they are loaded.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) =>
    name.startsWith('.') && context.parentURL?.includes('/test/') ? next(name.replace(/\.js$/, '.ts'), context) : next(name, context),
});
const { startKurrentDbServer } = await import('../../test/kurrentdb-server/server.ts');
const { connectionString } = await startKurrentDbServer();
process.stdout.write(`${connectionString}\n`);
