import { describe, expect, it } from 'vitest';
import { startMock } from '../../../src/cli/kit/start-mock.ts';

const basic = `Basic ${Buffer.from('web:web-secret-of-the-mock').toString('base64')}`;

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
