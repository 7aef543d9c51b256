/** The page at `/` for a browser. */
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';

describe('the page at / (docs/decisions/paths-and-listeners.md, home-page)', () => {
  let service: RunningService;
  afterEach(() => service.stop());

  async function linksOf(): Promise<string[]> {
    const page = await fetch(service.url, { headers: { Accept: 'text/html' } });
    const doors = /<ul class="doors">[^]*?<\/ul>/.exec(await page.text())?.[0] ?? '';
    return [...doors.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  }

  it('links the documentation, the account, the health and the console, which exist', async () => {
    service = await startService({ console: { enabled: true } });
    const links = await linksOf();
    expect(links).toEqual(['docs', 'openapi.json', 'account', 'readyz', 'console']);
    const replies = links.map(async (link) => (await fetch(new URL(link, service.url))).status);
    expect(await Promise.all(replies)).toEqual(links.map(() => 200));
  });

  it('does not link a console that is off', async () => {
    service = await startService({ console: { enabled: false } });
    expect(await linksOf()).toEqual(['docs', 'openapi.json', 'account', 'readyz']);
  });
});
