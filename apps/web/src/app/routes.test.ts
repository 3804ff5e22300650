/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { isPage, PAGES } from '@scenewright/contract';
import type { RouteObject } from 'react-router';
import { routesFor } from './routes.js';

/** The addresses of routes, each where its parents are. */
function addresses(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const here = path === undefined ? parent : `${parent}/${path}`.replace(/\/+/g, '/');
    return children ? addresses(children, here) : index || path !== undefined ? [here === '' ? '/' : here.replace(/(.)\/$/, '$1')] : [];
  });
}

describe('the addresses of the application', () => {
  it('are those that the studio answers as pages', () => {
    const own = addresses(routesFor({ start: () => {} }) as RouteObject[]).filter((path) => path !== '/*');
    expect(own.sort()).toEqual([...PAGES].sort());
  });
  it.each(['/', '/projects/', '/project/4711/scenes', '/Pricing'])('%s is a page', (path) => expect(isPage(path)).toBe(true));
  it.each(['/nothing', '/project', '/project/4711/nothing', '/projects/deleted/4711'])('%s is none', (path) =>
    expect(isPage(path)).toBe(false),
  );
});
