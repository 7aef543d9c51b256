import { accessTokenOf, form } from '../gatehouse.ts';
import { repeated, type Scenario } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';

async function peerTokenOf({ url }: ServerProcess): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'read' });
  const response = await fetch(`${url}/token`, { method: 'POST', headers: form, body });
  return ((await response.json()) as { readonly access_token: string }).access_token;
}

export const scenario: Scenario = {
  async prepare(stage) {
    const gatehouse = await stage.gatehouse();
    const body = `token=${await accessTokenOf(gatehouse)}`;
    const request = { method: 'POST', path: '/introspection', headers: form, body } as const;
    const { bytes, contestants } = await stage.constants(gatehouse, request);
    // The only peer with introspection: @node-oauth/oauth2-server authenticates requests, but does not describe
    // tokens.
    const peer = await stage.shared('oidc-provider.mjs');
    const peerRequest = {
      ...request,
      path: '/token/introspection',
      body: `token=${await peerTokenOf(peer)}`,
    };
    return {
      title: `POST /introspection, ${bytes} bytes`,
      contestants: [
        { name: 'Gatehouse', server: gatehouse, load: repeated(request) },
        ...contestants,
        { name: 'oidc-provider, in memory', server: peer, load: repeated(peerRequest) },
      ],
    };
  },
};
