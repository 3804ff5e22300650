/**
 * Who may import whom in the browser's half (docs/architecture.md), as rules of dependency-cruiser. They count imports of types alone, too.
 *
 *   app → features → entities → platform → ui
 *
 * A folder of `features/` or `entities/` is entered through its `index.ts` alone. What is to be loaded later is there as a function
 * (`loadAuthPage`) with the `import()` in it, so that a name is all that the outside needs.
 */
const WEB = '^apps/web/src';
const TESTS = [`${WEB}/.*\\.test\\.tsx?$`, `${WEB}/testing/`];
/** Where a page begins, and what the build draws one with. */
const STARTS = `${WEB}/(?:main|visit|prerender)\\.tsx?$`;
const ENTRANCE = `${WEB}/(?:features|entities)/[^/]+/index\\.ts$`;

const forbid = (name, comment, from, to) => ({ name: `web-${name}`, comment, severity: 'error', from, to });

module.exports = [
  forbid(
    'app-stands-above-all',
    'Only main.tsx, prerender.tsx and tests import app.',
    { path: `${WEB}/`, pathNot: [`${WEB}/app/`, STARTS, ...TESTS] },
    { path: `${WEB}/app/` },
  ),
  forbid(
    'features-are-apart',
    'A feature imports no other feature: what both need is an entity, and app puts them together.',
    { path: `${WEB}/features/([^/]+)/` },
    { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
  ),
  forbid('entities-stand-below-features', 'Entities know nothing of features.', { path: `${WEB}/entities/` }, { path: `${WEB}/features/` }),
  forbid(
    'platform-stands-below-entities',
    'The platform knows nothing of what the studio is about.',
    { path: `${WEB}/platform/`, pathNot: TESTS },
    { path: `${WEB}/(?:features|entities)/` },
  ),
  forbid(
    'ui-stands-alone',
    'The design system imports nothing of ours.',
    { path: `${WEB}/ui/`, pathNot: TESTS },
    { path: ['^apps/', '^libs/', '^node_modules/@scenewright/'], pathNot: `${WEB}/ui/` },
  ),
  forbid(
    'folders-are-entered-through-their-index',
    'Export it from the index.ts of the folder, or keep to what is exported there.',
    { path: `${WEB}/((?:features|entities)/[^/]+)/` },
    { path: `${WEB}/(?:features|entities)/`, pathNot: [`${WEB}/$1/`, ENTRANCE] },
  ),
  forbid(
    'folders-are-entered-through-their-index-from-elsewhere',
    'Export it from the index.ts of the folder, or keep to what is exported there.',
    { path: `${WEB}/`, pathNot: `${WEB}/(?:features|entities)/` },
    { path: `${WEB}/(?:features|entities)/`, pathNot: ENTRANCE },
  ),
  forbid(
    'no-unused-modules',
    'Nothing leads there from main.tsx, visit.ts or prerender.tsx: tests alone are no use of a module.',
    { path: STARTS },
    { path: `${WEB}/`, pathNot: [STARTS, ...TESTS], reachable: false },
  ),
  forbid('testing-is-for-tests', 'Only tests import testing.', { path: `${WEB}/`, pathNot: TESTS }, { path: `${WEB}/testing/` }),
];
