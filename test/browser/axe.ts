/** The findings of axe on an open page (WCAG 2.2). */
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export type Rules = NonNullable<RunOptions['runOnly']>;

/** Every rule of axe that is a success criterion or good practice. */
export const standards: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

interface Findings {
  /** Each rule that is broken, with the first element. */
  readonly violations: readonly string[];
  readonly passedRules: number;
}

/** The violations of these rules, or of all rules, each with the first element. */
export async function violationsOf(page: Page, runOnly?: Rules): Promise<string[]> {
  // Describing each element that passes would take longer than the rules.
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  // axe runs in the page and only its findings leave it: results with every element take five times as long.
  await page.evaluate(axe.source);
  const { violations, passedRules } = await page.evaluate<Findings>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations, passes }) => ({
      violations: violations.map(({ id, nodes }) => id + ': ' + (nodes[0]?.html ?? '')),
      passedRules: passes.length,
    }))`,
  );
  expect(passedRules).toBeGreaterThan(0);
  return violations.map((violation) => `${page.url()} ${violation}`);
}
