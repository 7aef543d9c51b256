/** Guides that a shell follows from the first to the last section, in an empty folder. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { GuideName } from '../../src/site/guides/guides.ts';
import { headingsOf } from '../../src/site/view/guide-text.ts';
import { isInstalled } from '../deploy/deployment-files.ts';
import { guideSource, stepsBelow } from './guide.ts';
import { createStage } from './stage.ts';

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

/** A reader mostly waits for services that start, so several guides are followed at once. */
const readers = 3;

const keyOf = (name: string, section: string): string => `${name}: ${section}`;

/** For each section, the number of commands, which is known after it was followed. */
const outcomes = new Map(
  (possible ?? []).flatMap((guide) =>
    sectionsOf(guide).map(
      (section) => [keyOf(guide.name, section), Promise.withResolvers<number>()] as const,
    ),
  ),
);
for (const { promise } of outcomes.values()) promise.catch(() => undefined);

async function follow(guide: Followed): Promise<void> {
  await using stage = await createStage(guide.name, {});
  for (const section of sectionsOf(guide)) {
    const outcome = outcomes.get(keyOf(guide.name, section));
    // The test of the section reports its error. The reader continues.
    await stage.follow(section).then(outcome?.resolve, outcome?.reject);
  }
}

beforeAll(() => {
  const rest = (possible ?? []).values();
  const read = async (): Promise<void> => {
    for (const guide of rest) await follow(guide);
  };
  const all = Array.from({ length: readers }, () =>
    read().catch((error: unknown) => {
      for (const { reject } of outcomes.values()) reject(error);
    }),
  );
  return () => Promise.all(all);
});

describe.each(possible ?? [])('the guide $name (docs/guides)', (guide) => {
  it.each(sectionsOf(guide))('has commands with the shown results: %s', async (section) => {
    expect(await outcomes.get(keyOf(guide.name, section))?.promise).toBeGreaterThan(0);
  });
});
