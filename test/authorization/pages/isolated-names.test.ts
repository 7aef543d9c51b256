/** The places of a name on the pages, and the facts of an app that is not verified. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';
import {
  documentApp,
  type DocumentService,
  hostName,
  startDocuments,
} from '../registration/documents/document-service.ts';
import { app, callback, onDevice, target } from '../registration/dynamic/open-service.ts';
import { alice } from '../token-service.ts';

const rule = 'docs/decisions/clients-and-owners.md, shown-names';
const hebrew = 'חנות ספרים';

let service: DocumentService;
beforeAll(async () => {
  service = await startDocuments({}, { registration: { open: true } });
});
afterAll(() => service[Symbol.asyncDispose]());

const registered = async (metadata: object): Promise<string> => {
  const { body } = await service.manage('POST', '/register', metadata, { Authorization: '' });
  return String(body['client_id']);
};

/** The names of a page that nothing isolates. */
const exposed = (html: string): readonly string[] => {
  const isolated = html.replaceAll(/<bdi>[^<]*<\/bdi>|\u2068[^\u2069]*\u2069/g, '');
  return [hebrew, alice.username].filter((name) => isolated.replaceAll(/<[^>]*>/g, '').includes(name));
};

it(`a name moves no text around it on any page (${rule}; UAX 9 §2.7)`, async () => {
  const clientId = await registered({ ...app, client_name: hebrew });
  const agent = createUserAgent();
  const login = await agent.open(target(service, clientId));
  const consent = await agent.submit(login, alice);
  expect(login.html).toContain(`<bdi>${hebrew}</bdi>`);
  expect(consent.html).toContain(`Allow \u2068${hebrew}\u2069?`);
  await agent.submit(consent, {}, ['decision', 'allow']);
  const account = await agent.open(`${service.url}/account`);
  expect(account.html).toContain(`<bdi>${hebrew}</bdi>`);
  const logout = await agent.open(`${service.url}/logout`);
  for (const { html } of [login, consent, account, logout]) expect(exposed(html)).toEqual([]);
});

describe('the login page (RFC 7591 §5, RFC 9700 §4.16)', () => {
  const words = ({ html }: { readonly html: string }): string =>
    html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const nobody = 'Nobody here has checked who is behind it.';

  it('of an app that registered itself names the host to which it leads, before a password is typed', async () => {
    const clientId = await registered({ client_name: 'Your Bank', redirect_uris: [callback, onDevice] });
    const login = await createUserAgent().open(target(service, clientId));
    expect(words(login)).toContain(`This app registered itself under this name. ${nobody}`);
    expect(words(login)).toContain(' It takes you to pocket.example.org .');
    const local = await createUserAgent().open(target(service, clientId, 'http://127.0.0.1:5000/callback'));
    expect(words(local)).toContain(' It takes you to an app on this device (127.0.0.1:5000) .');
    const again = await createUserAgent().submit(login, { ...alice, password: 'wrong' });
    expect(again.html).not.toContain('Your Bank');
  });

  it('of an app with a metadata document names the host of the document too', async () => {
    const clientId = service.describe('/login.json', { ...documentApp, client_name: 'Your Bank' });
    const login = await createUserAgent().open(target(service, clientId));
    expect(words(login)).toMatch(`This app gives itself this name at ${hostName}`);
    expect(words(login)).toContain(nobody);
  });

  it('of an app of an administrator does not', async () => {
    const { body } = await service.manage('POST', '/clients', { ...app, token_endpoint_auth_method: 'none' });
    const url = target(service, String(body['client_id']));
    expect(words(await createUserAgent().open(url))).not.toContain(nobody);
    const returned = await signInAndAllow(createUserAgent(), url, alice);
    expect(returned.searchParams.has('code')).toBe(true);
  });
});
