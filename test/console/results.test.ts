import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/console/pages/pages.ts';
import type { RunningService } from '../support/service.ts';
import { type Operator, signInAs, startWithOperators } from './operator.ts';

/** A result that is far from the top of a long page is seen only if the browser goes to it. */
describe('the result of a form of the console (WCAG 2.2 §4.1.3, §3.3.1)', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({
      gateway: { services: { users: ['http://127.0.0.1:9', 'http://127.0.0.1:19'] } },
      configuration: { repositories: [{ database: {}, writable: true }] },
    });
    operator = await signInAs(service, 'administrator');
    const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const send = (path: string, method: string, body: unknown) =>
      fetch(service.url + path, { method, headers, body: JSON.stringify(body) });
    await send('/routes/stored', 'PUT', {
      path: '/stored/**',
      url: 'http://127.0.0.1:9',
      authorization: 'open',
    });
    await send('/initial-access-tokens', 'POST', {});
    await send('/invitations', 'POST', { roles: [] });
    await send('/changes', 'POST', {
      message: 'For a test.',
      changes: [{ application: 'users', set: { a: 1 } }],
    });
  });
  afterAll(() => service.stop());

  const names = pages.map(({ name }) => name);
  const formsOf = (html: string): string[] => html.match(/<form\b[^>]*method="post"[^>]*>/g) ?? [];

  it.each([
    ...names,
    'routes?route=stored',
    'users?user=viewer',
    'clients?new=machine',
    'configuration?application=users',
    'configuration?file=users.yml',
  ])('is the place to which each form of /console/%s is sent', async (name) => {
    const { html } = await operator.open(name);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(formsOf(main).filter((form) => !/action="[^"]*#result"/.test(form))).toEqual([]);
  });

  it.each([...names, 'configuration?application=users', 'configuration?file=users.yml'])(
    'is never below a list: %s',
    async (name) => {
      const { html } = await operator.open(name);
      const sections = html.match(/<section class="card"[\s\S]*?<\/section>/g) ?? [];
      const below = sections.filter((section) => {
        const rest = section.replace(/^[\s\S]*?<table[\s\S]*?<\/table>/, '');
        return rest !== section && /<form\b/.test(rest.replaceAll(/<table[\s\S]*?<\/table>/g, ''));
      });
      expect(below.map((section) => /<h2[^>]*>([^<]*)/.exec(section)?.[1])).toEqual([]);
    },
  );

  it('has an id and can have the focus, also if the form is refused', async () => {
    const box = /<div\s+class="(alert|message)"\s+role="(?:alert|status)"\s+id="result"\s+tabindex="-1"\s*>/;
    const page = await operator.open('routes');
    const fields = { route_id: 'orders', callers: 'open', path: '/orders/**', url: 'ftp://127.0.0.1/' };
    const refused = await operator.send(page, 'putRoute', fields);
    expect(box.exec(refused.html)?.[1]).toBe('alert');
    const checked = await operator.send(refused, 'checkRoute', { ...fields, url: 'http://127.0.0.1:9/' });
    expect(box.exec(checked.html)?.[1]).toBe('message');
    const stored = await operator.send(checked, 'putRoute', { ...fields, url: 'http://127.0.0.1:9/' });
    expect(box.exec(stored.html)?.[1]).toBe('message');
    expect(stored.html.split('id="result"')).toHaveLength(2);
  });

  it('is an error whose fields are links to the form, by their labels', async () => {
    const page = await operator.open('routes');
    const fields = { route_id: 'orders2', callers: 'open', path: '/orders2/**', url: 'ftp://127.0.0.1/' };
    const { html } = await operator.send(page, 'putRoute', fields);
    expect(html).toMatch(/<li><a href="#putRoute-url">URL<\/a> must be/);
    expect(html).toContain('id="putRoute-url"');
  });
});
