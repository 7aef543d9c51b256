import { afterEach, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { createUserAgent } from '../support/user-agent.ts';
import { password, startWithOperators } from './operator.ts';

let service: RunningService;
afterEach(() => service.stop());

it('each of two pages of the console that are opened at once in a new browser is shown after the sign-in (RFC 6749 §10.12)', async () => {
  service = await startWithOperators();
  const agent = createUserAgent();
  const places = ['clients', 'routes'];
  const logins = await Promise.all(places.map((place) => agent.open(`${service.url}/console/${place}`)));
  for (const [index, login] of logins.entries()) {
    const page = await agent.submit(login, { username: 'administrator', password });
    expect({ url: page.url, status: page.status }).toEqual({
      url: `${service.url}/console/${places[index]}`,
      status: 200,
    });
  }
});
