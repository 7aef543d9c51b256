/** The findings of axe on an open page (WCAG 2.2). */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type RunOptions = Parameters<AxeBuilder['options']>[0];
export type Rules = RunOptions['runOnly'];

/** Every rule of axe that is a success criterion or good practice. */
export const standards: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The violations of these rules, or of all rules, each with the first element. */
export async function violationsOf(page: Page, runOnly?: Rules): Promise<string[]> {
  // Describing each element that passes would take longer than the rules.
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const { violations, passes } = await new AxeBuilder({ page }).options(options).analyze();
  expect(passes.length).toBeGreaterThan(0);
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html ?? ''}`);
}
