import type { Guide } from '../guide.ts';

/** The service document and the health of its parts. */
export async function seeTheService(guide: Guide): Promise<void> {
  guide.chapter('The service');
  guide.tell('The service document links its parts (Spec §2.7). A browser gets a page instead.');
  const document = await guide.ask({ path: '/', headers: { Accept: 'application/json' } });
  const links = document.json()['links'] as readonly { readonly rel: string }[];
  guide.holds(
    'it links the token endpoint, the routes, the configuration and the docs',
    ['token', 'routes', 'configuration', 'documentation'].every((rel) =>
      links.some((link) => link.rel === rel),
    ),
  );
  const health = await guide.ask({ path: '/readyz' });
  guide.holds('it is ready', health.status === 200 && health.json()['status'] === 'ok');
}
