import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { type Operator, password, signInAs, startWithOperators } from './operator.ts';

describe('the page of the audit trail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-audit-page-'));
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({ audit: { file: join(folder, 'audit.log') } });
    await fetch(`${service.url}/owners`, {
      method: 'POST',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'boss', password, roles: ['administrator'] }),
    });
    operator = await signInAs(service, 'boss');
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  it('names users, and takes the times of its fields as UTC', async () => {
    expect((await operator.open('audit')).html).toContain('owner <bdi>boss</bdi>');
    const past = await operator.open('audit?until=2020-01-01T00%3A00');
    expect(past.html).toMatch(/type="datetime-local"\s+value="2020-01-01T00:00"/);
    expect(past.html).toContain('No entry of this part of the trail matches.');
    const all = await operator.open('audit?from=2020-01-01T00%3A00');
    expect(all.html).toContain('owner <bdi>boss</bdi>');
  });

  it('finds an actor by the username, by the id, and with the word owner', async () => {
    const headers = { Authorization: service.administrator };
    const reply = await fetch(`${service.url}/owners?username=boss`, { headers });
    const { items } = (await reply.json()) as { items: { owner_id: string }[] };
    const id = items[0]?.owner_id ?? '';
    await operator.send(await operator.open('users'), 'createOwner', { username: 'other', password });
    await signInAs(service, 'other');
    for (const actor of ['boss', 'owner boss', id, `owner ${id}`]) {
      const { html } = await operator.open(`audit?${new URLSearchParams({ actor }).toString()}`);
      expect(html).toContain(`value="${actor}"`);
      expect([actor, html.includes('>owner <bdi>boss</bdi><')]).toEqual([actor, true]);
      expect(html).not.toContain('>owner other<');
    }
  });

  it('offers the events, the users and the clients that the page knows', async () => {
    const { html } = await operator.open('audit');
    const choices = (name: string): readonly string[] => {
      const [list = ''] =
        new RegExp(`<datalist id="query-${name}-choices">[\\s\\S]*?</datalist>`).exec(html) ?? [];
      return [...list.matchAll(/value="([^"]*)"/g)].map(([, value = '']) => value);
    };
    expect(choices('event')).toEqual(
      expect.arrayContaining(['administration', 'owner-signed-in', 'key-made']),
    );
    expect(choices('event')).not.toContain('route-changed');
    expect(choices('actor')).toEqual(expect.arrayContaining(['boss', 'client admin', 'service']));
    expect(choices('client')).toContain('admin');
  });

  it('sends the entries of its filters as a file for spreadsheets (RFC 4180 §2)', async () => {
    const page = await operator.open('audit?event=owner-created');
    const [, link = ''] = /<a\s+href="\/console\/([^"]*)"\s*>Download as CSV/.exec(page.html) ?? [];
    const file = await operator.open(link.replaceAll('&amp;', '&'));
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const lines = file.html.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '"time","event","result","actor","for","client","request_id","instance","sequence","details"',
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((row) => row.includes('"owner-created","done"'))).toBe(true);
    // Spreadsheets would run a text that begins like a formula. @see OWASP CSV Injection
    const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ client_id: 'robot', grant_types: ['client_credentials'] });
    await fetch(`${service.url}/clients`, {
      method: 'POST',
      headers: { ...headers, 'X-Request-Id': '-1' },
      body,
    });
    expect((await operator.open('audit?request_id=-1&export=csv')).html).toContain(`,"'-1",`);
    const all = (await operator.open('audit?export=csv')).html.trimEnd().split('\r\n');
    expect(all.length).toBeGreaterThan(lines.length);
  });

  it('leaves actors that are not users as they are', async () => {
    const client = await operator.open('audit?actor=client+admin');
    expect(client.html).toContain('>client admin<');
    const nobody = await operator.open('audit?actor=nobody');
    expect(nobody.html).toContain('No entry of this part of the trail matches.');
  });
});
