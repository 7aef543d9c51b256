import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlay, faultyClients, type Play } from './faulty-clients.ts';
import { redirectUri } from './honest-clients.ts';
import { startRecorded, type Recorded } from './recorded-service.ts';

let recorded: Recorded;
let play: Play;

beforeAll(async () => {
  recorded = await startRecorded();
  play = createPlay(recorded);
});

afterAll(() => recorded.stop());

beforeEach(() => {
  recorded.exchanges.length = 0;
});

describe('the findings of record for a faulty client (docs/decisions/contract.md, clients)', () => {
  it.each(faultyClients.map((client) => [client.name, client] as const))('one that %s', async (_, client) => {
    await client.play(play);
    const ofClient = recorded.findings().filter(({ side }) => side === 'request');
    expect(ofClient.map(({ rule }) => rule)).toContain(client.rule);
    const finding = ofClient.find(({ rule }) => rule === client.rule);
    expect(finding?.spec?.file).toMatch(/^openapi\//);
    expect(finding?.see).toMatch(/^(?:RFC \d+|Spec) §/);
    expect(finding?.curl).toMatch(/^curl /);
    // The service has no finding.
    expect(recorded.findings().filter(({ side }) => side !== 'request')).toEqual([]);
  });

  it('include at least 24 such clients, each with its own rule', () => {
    expect(faultyClients.length).toBeGreaterThanOrEqual(24);
    expect(new Set(faultyClients.map(({ name }) => name)).size).toBe(faultyClients.length);
  });

  it('are none for an honest client', async () => {
    const { refresh_token } = await play.signIn();
    await play.token({ grant_type: 'refresh_token', refresh_token });
    await play.token({ grant_type: 'client_credentials', scope: 'read' });
    const second = await play.authorize();
    await play.token({
      grant_type: 'authorization_code',
      code: second.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
    });
    await play.ask('/routes', { headers: { Authorization: recorded.service.administrator } });
    expect(recorded.findings()).toEqual([]);
    expect(recorded.exchanges.length).toBeGreaterThan(8);
  });
});
