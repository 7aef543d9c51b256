import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import settings from '../../generated/settings.json' with { type: 'json' };
import logEvents from '../../generated/log-events.json' with { type: 'json' };
import {
  type ConditionId,
  conditions,
  findCondition,
  generalCondition,
} from '../../src/foundation/conditions/conditions.ts';
import { troubles } from './troubles.ts';

const entries = Object.entries(conditions);

describe('the table of conditions (docs/decisions/operations.md, conditions)', () => {
  it('has every condition of the planted troubles', () => {
    expect(troubles.map(({ condition }) => condition).filter((id) => !(id in conditions))).toEqual([]);
  });

  it('has a whole sentence and a remedy for each of them', () => {
    const whole = /^(\p{Lu}|\{).*(\.|\})$/u;
    expect(entries.filter(([, { sentence }]) => !whole.test(sentence)).map(([id]) => id)).toEqual([]);
    expect(entries.filter(([, { remedy }]) => remedy.length < 7).map(([id]) => id)).toEqual([]);
  });

  it('begins and ends conditions with events that the log has', () => {
    const named = entries.flatMap(([, { events }]) => [...(events?.begins ?? []), ...(events?.ends ?? [])]);
    expect(named.filter((event) => !(event in logEvents))).toEqual([]);
  });

  it('says how each condition of the log ends', () => {
    const endless = entries.filter(([, { events }]) => events && !events.ends && !events.lastsMinutes);
    expect(endless.map(([id]) => id)).toEqual([]);
  });

  it('has a condition for each check that can make an instance unready', () => {
    const { properties } = settings.$defs.ReadinessSettings.properties.failOn;
    const checks = new Set(entries.flatMap(([, { check }]) => check ?? []));
    expect([...checks].toSorted()).toEqual(Object.keys(properties).toSorted());
  });

  it('is in the troubleshooting guide, with the remedy of each', () => {
    const guide = readFileSync(new URL('../../docs/guides/troubleshooting.md', import.meta.url), 'utf8');
    const general = (id: string): string => generalCondition(id as ConditionId).sentence;
    const missing = entries.filter(([id]) => !guide.includes(`| \`${id}\`: ${general(id)} | `));
    expect(missing.map(([id]) => id)).toEqual([]);
  });

  it('fills the places of a sentence and of its remedy', () => {
    const id: ConditionId = 'encryption-key-open';
    expect(findCondition(id, { file: '/data/encryption-key' })).toEqual({
      condition: id,
      severity: 'critical',
      sentence: '/data/encryption-key can be read by others.',
      remedy: 'Run: chmod 600 /data/encryption-key',
    });
  });
});
