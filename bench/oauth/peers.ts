import type { Contestant, Load, Stage } from '../scenario.ts';

/** The other two authorization servers, both in memory, each with the load that suits it. */
export async function peers(stage: Stage, loadOf: (url: string) => Load): Promise<Contestant[]> {
  const oidc = await stage.shared('oidc-provider.mjs');
  const oauth2 = await stage.shared('oauth2-server.mjs');
  return [
    { name: 'oidc-provider, in memory', server: oidc, load: loadOf(oidc.url) },
    {
      name: '@node-oauth/oauth2-server, in memory',
      server: oauth2,
      load: loadOf(oauth2.url),
    },
  ];
}
