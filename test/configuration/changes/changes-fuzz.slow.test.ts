import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';
import { randomRuns } from '../../support/random-runs.ts';

describe('random change sets', () => {
  let folder: LaidFolder;
  let service: RunningService;
  beforeAll(async () => {
    folder = await layFiles({
      'application.yml': 'base: &base {a: 1}\nmerged:\n  <<: *base\nlist: [1, 2]\n',
      'users.properties': 'a=1\nb=\\u00fc\nlist[0]=x\n',
      'users-dev.yaml': '# a\na:\n  b: |\n    text\n---\nspring.config.activate.on-profile: dev\nc: 1\n',
      'schemas/users.json': '{"properties":{"a":{"type":["integer","object"]}}}',
    });
    service = await startService({
      configuration: {
        repositories: [{ directory: folder.root, writable: true }],
        encryption: { keys: { k1: 'a-long-secret-of-the-tests' } },
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    await folder.remove();
  });

  const odd = [
    '',
    'a',
    'a.b',
    'list',
    'list[0]',
    'list[7]',
    'merged.a',
    'm[/**]',
    '..',
    '__proto__',
    'constructor.prototype.x',
    'spring.config.activate.on-profile',
    'spring.profiles',
    'a\nb',
    '[',
    'a]',
    '${a}',
    "'",
    'ä',
  ];
  const usual = ['a', 'a.b.c', 'x.y', 'list', 'list[0]', 'new.key', 'own'];
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...usual) },
    fc.constantFrom(...odd),
    fc.string({ maxLength: 20 }),
  );
  const scalar = fc.oneof(
    fc.constantFrom(...odd),
    fc.string({ maxLength: 40 }),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.integer(),
  );
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('users', 'application', 'new', 'orders') },
    fc.constantFrom('users-dev', 'a/b', '..', 'a,b', '#', ''),
    fc.string({ maxLength: 12 }),
  );
  const dictionary = <Value>(value: fc.Arbitrary<Value>) => fc.dictionary(key, value, { maxKeys: 3 });
  const changes = fc.record(
    {
      application: name,
      profile: fc.constantFrom('dev', 'prod', 'qa', 'eu-west', '-'),
      format: fc.constantFrom('yml', 'yaml', 'properties'),
      set: dictionary(fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }))),
      secrets: dictionary(fc.string({ maxLength: 20 })),
      remove: fc.array(key, { maxLength: 3 }),
    },
    { requiredKeys: ['application'] },
  );
  const path = fc.oneof(
    fc.constantFrom(
      'new.yml',
      'users.yml',
      'x.properties',
      'schemas/users.json',
      'a/../b',
      '.git/x',
      'users.properties/x',
    ),
    fc.string({ maxLength: 20 }),
  );
  const content = fc.oneof(
    fc.constantFrom(null, 'a: [', 'a: 1\na: 2\n', '{}', '{"type":"x"}', '\u0000', 'a: &a [*a]\n', 'a=\\u12'),
    fc.string({ maxLength: 60 }),
  );
  const message = fc.string({ minLength: 1, maxLength: 20 });
  const keySets = fc.array(changes, { minLength: 1, maxLength: 3 });
  const files = fc.array(fc.record({ path, content }), { minLength: 1, maxLength: 2 });
  const changeSet = fc.oneof(
    { weight: 6, arbitrary: fc.record({ message, changes: keySets }) },
    { weight: 3, arbitrary: fc.record({ message, files }) },
    fc.record(
      {
        message,
        label: fc.constantFrom('v1', 'a/b', '..', '.git', ''),
        expected_version: fc.constantFrom('x', '0'.repeat(40)),
        dry_run: fc.boolean(),
        changes: keySets,
        files,
        restore: fc.record({ change: fc.constantFrom('0'.repeat(40), 'x') }),
      },
      { requiredKeys: ['message'] },
    ),
  );

  it.each(randomRuns(import.meta.url, 20_261_121, { short: 40, long: 2000 }))(
    'get documented responses, $rounds of them, and the environment remains readable (seed $seed)',
    async ({ seed, rounds }) => {
      const client = clientOf(service);
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(changeSet, async (body) => {
          const { status } = await client.change(body);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          const readable = await client.get('/users/dev');
          return [201, 400, 404, 409, 422].includes(status) && readable.status === 200;
        }),
        { numRuns: rounds, seed },
      );
      expect([...statuses.keys()]).toEqual(expect.arrayContaining([201, 400, 409, 422]));
      expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    },
  );
});
