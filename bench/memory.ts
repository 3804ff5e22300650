// Memory of the idle studio, all roles in one process. Usage: node bench/memory.ts
import { setTimeout as sleep } from 'node:timers/promises';
import { withStudio } from './support/studio.ts';

await withStudio(async (studio) => {
  await sleep(5000);
  console.log(
    `| idle studio | resident memory |\n|---|---|\n| api, projector and worker in one process | ${studio.memory().toFixed(0)} MB |`,
  );
});
