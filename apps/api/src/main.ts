import { stopWhenTold } from './stopping.js';

// before everything else is loaded, which takes its time: whoever starts the studio may end it meanwhile
const stopping = stopWhenTold();
const { start } = await import('./start.js');
await start(stopping);
