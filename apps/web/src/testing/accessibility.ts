import { getConfig } from '@testing-library/react';
import axe from 'axe-core';

/** What axe finds wrong, a line each. What needs real pixels (contrast, icon fonts) is measured in a browser. */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  // a page may change while it is looked at, as while something is waited for
  const { violations }: axe.AxeResults = await getConfig().asyncWrapper(() =>
    axe.run(root, {
      rules: Object.fromEntries(['color-contrast', 'region', 'label-content-name-mismatch'].map((id) => [id, { enabled: false }])),
    }),
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}
