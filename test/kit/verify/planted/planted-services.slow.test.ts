/** The spoilt services of services.yaml, each held against what has to tell it. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../../src/kit/verify/self-test/find-fault.ts';
import { spoiltAuthorization } from './spoilt-authorization.ts';
import { spoiltConfiguration, spoiltConventions, spoiltGateway } from './spoilt-resources.ts';
import { startSpoilt } from './spoilt-suite.ts';

type Planted = { readonly id: string; readonly planted: string; readonly source: string } & (
  | { readonly case: string }
  | { readonly invariant: string }
);

const lists = load(readFileSync(new URL('./services.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Planted[]>
>;
const planted = Object.values(lists).flat();
const spoilt = { ...spoiltAuthorization, ...spoiltConventions, ...spoiltGateway, ...spoiltConfiguration };

/** Nothing tells them; docs/decisions/contract.md, planted, says why. */
const untold: ReadonlySet<string> = new Set(['unknown-label-served', 'introspection-nonsense-401']);

const source = /^(?:RFC \d+|Spec|OWASP ASVS 5\.0) §|^docs\/decisions\/|^https:\/\/github\.com\//;

describe('what verify says of a spoilt service (docs/decisions/contract.md, planted)', () => {
  it.concurrent.each(planted.filter(({ id }) => !untold.has(id)))('$id: $planted ($source)', async (one) => {
    const spoil = spoilt[one.id];
    if (!spoil) throw new Error(`nothing spoils ${one.id}`);
    const suite = await startSpoilt(spoil());
    try {
      const found = await problemsOf(suite, {
        foundBy: 'case' in one ? { case: one.case } : { invariant: one.invariant },
      });
      expect(found.map(({ rule }) => rule)).not.toEqual([]);
    } finally {
      await suite.close();
    }
  });

  it('is nothing where nothing is spoilt', async () => {
    const suite = await startSpoilt((asked, ask) => ask(asked));
    try {
      const named = new Set(
        planted.map((one) =>
          JSON.stringify('case' in one ? { case: one.case } : { invariant: one.invariant }),
        ),
      );
      for (const foundBy of named) {
        const found = await problemsOf(suite, { foundBy: JSON.parse(foundBy) as { case: string } });
        expect([foundBy, found.map(({ message }) => message)]).toEqual([foundBy, []]);
      }
    } finally {
      await suite.close();
    }
  });

  it('is played for each of the list, at least 60 beside those that began it, and 95 of 100 are told', () => {
    expect(Object.keys(spoilt).toSorted()).toEqual(planted.map(({ id }) => id).toSorted());
    expect(planted.length).toBeGreaterThanOrEqual(80);
    expect(planted.length - untold.size).toBeGreaterThanOrEqual(planted.length * 0.95);
    expect(planted.filter((one) => !source.test(one.source))).toEqual([]);
  });
});
