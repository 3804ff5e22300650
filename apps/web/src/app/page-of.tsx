import type { ComponentType } from 'react';
import { loadOnce } from '../ui/load-once.js';
import { LatePage } from './late-page.js';

/** A route's page, loaded when it is first opened. One whose code does not come costs nobody what stands around it. */
export const pageOf = (load: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await load() };
  } catch (why) {
    return { element: <LatePage code={loadOnce(load)} why={why} /> };
  }
};
