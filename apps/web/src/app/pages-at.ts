import { matchRoutes, type RouteObject } from 'react-router';

/** The routes, with the pages of an address loaded: they can be drawn at once, without the router waiting for them. */
export async function withPagesAt(pathname: string, routes: RouteObject[]): Promise<RouteObject[]> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  return routes;
}
