/** Starts a PostgreSQL in a folder, says its process and waits to be killed. */
import { startPostgres } from '../../../scripts/postgres.mjs';

const [dataDir, byKernel] = process.argv.slice(2);
const { pid } = await startPostgres({ dataDir, durable: false, byKernel: byKernel === 'true', log: console.error });
console.log(pid);
setInterval(() => {}, 60_000);
