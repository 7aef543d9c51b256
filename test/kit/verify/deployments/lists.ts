const paged = [
  'clients',
  'owners',
  'consents',
  'sessions',
  'grants',
  'tokens',
  'initial-access-tokens',
  'invitations',
  'keys',
];
const whole = ['routes', 'routes/detail', 'services', 'changes'];

type Json = Readonly<Record<string, unknown>>;

async function itemsOf(url: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(url, { headers });
  const body = (await response.json()) as Json;
  if (!Array.isArray(body['items'])) return { status: response.status, body };
  const links = (body['links'] ?? []) as { rel: string; href: string }[];
  const next = links.find(({ rel }) => rel === 'next');
  const rest = next === undefined ? [] : await itemsOf(new URL(next.href, url).href, headers);
  return [...(body['items'] as Json[]).map(withoutUse), ...(rest as Json[])];
}

/** The last use of a client, session or key is not a change. */
function withoutUse(item: Json): Json {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !/^(?:last_)?used_at$/.test(name)));
}

/** Everything that a deployment lists, and whether it is in maintenance; its own APIs may have an address of their own. */
export async function listsOf(base: string, administratorSecret: string, own = base): Promise<Json> {
  const headers = {
    Authorization: `Basic ${Buffer.from(`admin:${administratorSecret}`).toString('base64')}`,
  };
  const lists: Record<string, unknown> = {};
  for (const name of paged) lists[name] = await itemsOf(`${base}/${name}?limit=100`, headers);
  for (const name of whole) lists[name] = await itemsOf(`${own}/${name}`, headers);
  lists['service'] = ((await (await fetch(`${own}/`)).json()) as Json)['maintenance'];
  return lists;
}
