/** Listens on the host that it is started on, and hands that over to whoever started it: a connection belongs to the network of its door. */
import { createServer } from 'node:net';

const [address, port] = process.argv.slice(2);
const server = createServer();
server.listen(Number(port), address, () => process.send('open', server, () => process.once('disconnect', () => process.exit())));
