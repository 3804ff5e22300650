/**
 * What holds for the folders of the browser's half as a whole. To be cruised without tests: a test may import what stands above it, and
 * what its folder is not to know.
 */
module.exports = [
  {
    name: 'web-no-circles-of-folders',
    comment: 'Put what both need below both.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^apps/web/src/' },
    to: { circular: true },
  },
];
