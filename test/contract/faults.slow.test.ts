import { describe, expect, it } from 'vitest';
import { unprocessable } from '../../src/conventions/api-error.ts';
import { headerOf, decodedText } from '../../src/contract/document/recorded-exchange.ts';
import { leaksIn } from '../../src/contract/check/leaks.ts';
import { findFault, problemsOf } from '../kit/verify/self-test/find-fault.ts';
import { handlerFaults } from '../kit/verify/self-test/handler-faults.ts';
import { plant, saying } from '../kit/verify/self-test/misbehave.ts';
import { semanticFaults } from '../kit/verify/self-test/semantic-faults.ts';
import { contractSettings } from '../../src/kit/verify/play/settings.ts';
import { startSuite, type Suite } from '../kit/verify/suite.ts';
import { jsonBodyOf } from '../../src/kit/verify/play/world.ts';

const faults = [...handlerFaults, ...semanticFaults];

async function withSuite(
  options: Parameters<typeof startSuite>,
  run: (suite: Suite) => Promise<void>,
): Promise<void> {
  const suite = await startSuite(...options);
  try {
    await run(suite);
  } finally {
    await suite.close();
  }
}

describe('faults in handlers', () => {
  it('are planted in at least sixty forms, thirty of them from real servers; verify --self-test finds each', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(handlerFaults.length).toBeGreaterThanOrEqual(30);
  });

  it('must name a finder that exists: another name is an error', () =>
    withSuite([], async (suite) => {
      await expect(problemsOf(suite, { foundBy: { case: 'nobody 200' } })).rejects.toThrow('no case begins');
      await expect(problemsOf(suite, { foundBy: { invariant: 'nothing' } })).rejects.toThrow(
        'no invariant begins',
      );
    }));

  const finding = (suite: Suite, operationId: string, name: string): Promise<string> =>
    findFault(suite, { name, operationId, foundBy: { case: name }, misbehave: saying((body) => body) });

  it('are reported separately if only another finder finds them', () => {
    const misbehave = saying(() => ({ pre: 1 }));
    return withSuite(
      [{ decorateHandlers: plant({ operationId: 'listFilters', misbehave }) }],
      async (suite) => {
        expect(await finding(suite, 'listFilters', 'listFilters 200')).toBe('as named');
        expect(await finding(suite, 'listFilters', 'listFilters 401')).toBe('otherwise');
      },
    );
  });

  it('survive if no finder finds them', () =>
    withSuite([], async (suite) => {
      expect(await finding(suite, 'getLiveness', 'getLiveness 200')).toBe('not');
    }));
});

describe('a fault in the settings', () => {
  it('that forwards Authorization is found by the invariant of sensitive headers', () => {
    const settings = { ...contractSettings, gateway: { ...contractSettings.gateway, sensitiveHeaders: [] } };
    return withSuite([{}, settings], async (suite) => {
      const problems = await problemsOf(suite, {
        foundBy: { invariant: 'credentials and fields of the hop are not forwarded' },
      });
      expect(problems).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ message: expect.stringMatching(/^authorization was forwarded/) }),
        ]),
      );
    });
  });
});

describe('an error that a handler throws', () => {
  const target = '/livez';

  it('is 500 with an id if it is unexpected, and no internal detail (Spec §7/500, §7(2))', () => {
    const misbehave = () =>
      Promise.reject(new TypeError('cannot read /srv/secrets.db at run (/srv/app/main.ts:3:1)'));
    return withSuite(
      [{ decorateHandlers: plant({ operationId: 'getLiveness', misbehave }) }],
      async (suite) => {
        const exchange = await suite.world.call({ method: 'GET', target });
        expect(exchange.response.status).toBe(500);
        expect(jsonBodyOf(exchange)).toEqual({
          error: 'server_error',
          error_description: expect.any(String),
          request_id: expect.any(String),
        });
        expect(leaksIn(decodedText(exchange.response.body))).toEqual([]);
        const id = headerOf(exchange.response.headers, 'x-request-id') ?? '';
        expect(suite.logged.some((line) => line.includes(id) && line.includes('/srv/secrets.db'))).toBe(true);
      },
    );
  });

  it('is 422 when an upload was read and cannot be processed (Spec §7/422)', () => {
    const misbehave = () =>
      Promise.reject(unprocessable('The upload cannot be processed.', { 'files.a': 'is no YAML' }));
    return withSuite(
      [{ decorateHandlers: plant({ operationId: 'getLiveness', misbehave }) }],
      async (suite) => {
        const exchange = await suite.world.call({ method: 'GET', target });
        expect(exchange.response.status).toBe(422);
        expect(jsonBodyOf(exchange)).toMatchObject({
          error: 'unprocessable',
          detail: { 'files.a': 'is no YAML' },
        });
      },
    );
  });
});
