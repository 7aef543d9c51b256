import { describe, expect, it } from 'vitest';
import { startMock } from '../../../src/cli/kit/start-mock.ts';

const basic = `Basic ${Buffer.from('web:web-secret-of-the-mock').toString('base64')}`;

const tokenOf = (url: string, grant: string): Promise<Response> =>
  fetch(`${url}/token`, {
    method: 'POST',
    headers: { Authorization: basic },
    body: new URLSearchParams({ grant_type: grant, scope: 'read' }),
  });

describe('an expected finding (docs/decisions/contract.md, expected-findings)', () => {
  it('is left out once; another one is a finding, and so is an expectation without one', async () => {
    const mock = await startMock({ seed: 'runner' });
    const rules = (): string[] => mock.findings().map(({ rule }) => rule);
    await mock.expectFinding('request-schema', 'issueToken');
    expect(rules()).toEqual(['expected-finding-missing']);
    expect((await tokenOf(mock.url, 'magic')).status).toBe(400);
    expect(rules()).toEqual([]);
    await tokenOf(mock.url, 'magic');
    expect(rules()).toEqual(['request-schema']);
    await mock.expectFinding('request-schema', 'revokeToken');
    expect(rules()).toEqual(['request-schema', 'expected-finding-missing']);
    await expect(mock.expectFinding('request-shema')).rejects.toThrow('did you mean request-schema?');
    await expect(mock.expectFinding('request-schema', 'isueToken')).rejects.toThrow(
      'did you mean issueToken?',
    );
    await mock.close();
  });

  it('is forgotten with the findings, and the data stays', async () => {
    const mock = await startMock({ seed: 'runner' });
    const { access_token: token } = (await (await tokenOf(mock.url, 'client_credentials')).json()) as {
      access_token: string;
    };
    await tokenOf(mock.url, 'magic');
    await mock.expectFinding('leak');
    await mock.resetFindings();
    expect(mock.findings()).toEqual([]);
    const introspected = await fetch(`${mock.url}/introspection`, {
      method: 'POST',
      headers: { Authorization: basic },
      body: new URLSearchParams({ token }),
    });
    expect(await introspected.json()).toMatchObject({ active: true });
    expect(mock.findings()).toEqual([]);
    await tokenOf(mock.url, 'magic');
    expect(mock.findings().map(({ rule }) => rule)).toEqual(['request-schema']);
    await mock.close();
  });
});

describe('startMock of the export ./mock (docs/decisions/contract.md, mock)', () => {
  it('issues tokens, reports errors of the client, advances its clock and resets', async () => {
    const mock = await startMock({ seed: 'runner' });
    const token = async (grant: string) =>
      fetch(`${mock.url}/token`, {
        method: 'POST',
        headers: { Authorization: basic },
        body: new URLSearchParams({ grant_type: grant, scope: 'read' }),
      });
    const first = await (await token('client_credentials')).text();
    expect(mock.findings()).toEqual([]);
    await mock.advance(60);
    expect((await token('magic')).status).toBe(400);
    expect(mock.findings().map(({ rule }) => rule)).toContain('request-schema');
    await mock.reset();
    expect(mock.findings()).toEqual([]);
    expect(await (await token('client_credentials')).text()).toBe(first);
    await mock.play('maintenance');
    expect((await token('client_credentials')).status).toBe(503);
    await expect(mock.play('nonsense')).rejects.toThrow(/is not one of/);
    await mock.close();
    await expect(startMock({ scenario: 'nonsense' })).rejects.toThrow(/scenario must be one of/);
  });
});
