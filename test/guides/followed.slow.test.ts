/** Guides that a shell follows from the first to the last section, in an empty folder. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuideName } from '../../src/site/guides/guides.ts';
import { headingsOf } from '../../src/site/view/guide-text.ts';
import { isInstalled } from '../deploy/deployment-files.ts';
import { guideSource, stepsBelow } from './guide.ts';
import { createStage, type Stage } from './stage.ts';

interface Followed {
  readonly name: GuideName;
  /** The section that the reader needs first, if it is not the first one. */
  readonly start?: string;
  /** A program that the guide needs besides those of every machine. */
  readonly needs?: string;
}

const guides: readonly Followed[] = [
  { name: 'troubleshooting', start: 'Reproduce these errors' },
  { name: 'concepts' },
  { name: 'branding' },
  { name: 'administer' },
  { name: 'replace-spring-cloud-config' },
  { name: 'replace-zuul' },
  { name: 'own-filters' },
  { name: 'settings-and-secrets' },
  { name: 'observe' },
  { name: 'security-checklist' },
  { name: 'deploy-on-one-machine', needs: 'nginx' },
];

/** The headings with commands, in the order in which a reader runs them. */
function sectionsOf({ name, start }: Followed): string[] {
  const headings = headingsOf(guideSource(name)).map(({ words }) => words);
  const withCommands = headings.filter((words) => stepsBelow(name, words).length > 0);
  return start === undefined ? withCommands : [start, ...withCommands.filter((words) => words !== start)];
}

const [missing, possible] = [true, false].map((isMissing) =>
  guides.filter(({ needs }) => (needs !== undefined && !isInstalled(needs)) === isMissing),
);
for (const { name, needs } of missing ?? [])
  process.stderr.write(`\n*** The guide ${name} DID NOT RUN: ${needs} is missing ***\n`);

describe.each(possible ?? [])('the guide $name (docs/guides)', (guide) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage(guide.name, {});
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(sectionsOf(guide))('has commands with the shown results: %s', async (section) => {
    expect(await stage.follow(section)).toBeGreaterThan(0);
  });
});
