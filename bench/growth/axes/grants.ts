import { createCodeSource, exchangeBody, refreshTokenOf } from '../../oauth/gatehouse.ts';
import { basic, form } from '../../gatehouse.ts';
import { repeated, type Request, type Walk } from '../../scenario.ts';
import { type Axis, numbered } from '../axis.ts';

const [families, codesOfALap] = [128, 400];

const tokenRequest = (body: string): Request => ({ method: 'POST', path: '/token', headers: form, body });

/** Each connection rotates its share of the refresh tokens in turn. */
function rotating(tokens: string[]) {
  return async (_url: string, connections: number): Promise<readonly Walk[]> =>
    Array.from({ length: connections }, (_, index) => {
      let place = index;
      return {
        next: () =>
          tokenRequest(
            new URLSearchParams({
              grant_type: 'refresh_token',
              refresh_token: tokens[place] ?? '',
            }).toString(),
          ),
        take(body) {
          tokens[place] = (JSON.parse(body.toString()) as { readonly refresh_token: string }).refresh_token;
          place = place + connections < tokens.length ? place + connections : index;
        },
      };
    });
}

/** A lap ends when its codes are used up. */
async function exchanging(url: string, connections: number): Promise<readonly Walk[]> {
  const codes = await (await createCodeSource({ url }))(codesOfALap);
  return Array.from({ length: connections }, () => ({
    next: () => {
      const code = codes.pop();
      return code === undefined ? undefined : tokenRequest(exchangeBody(code));
    },
  }));
}

export const axis: Axis = {
  name: 'grants',
  title: 'Live grants',
  about: `Rows of \`token_grant\` with a refresh family, each valid for as long as the pattern. Their ids lie around those of the ${families * 2} grants whose tokens are used, so that these are found anywhere in the index of ids. Their owners differ, with five grants each.`,
  steps: [1_000, 10_000, 100_000, 1_000_000, 5_000_000],
  engines: ['SQLite', 'PostgreSQL'],
  settings: () => ({}),
  async prepare(url, { size }) {
    const codes = await createCodeSource({ url });
    const tokens: string[] = [];
    for (const code of await codes(2 * families)) tokens.push(await refreshTokenOf(url, code));
    const asked = tokens.splice(families);
    const introspection = (count: number) =>
      ({
        method: 'POST',
        path: '/introspection',
        headers: form,
        body: `token=${asked[count % asked.length] ?? ''}`,
      }) as const;
    const list = { method: 'GET', path: '/grants?client_id=bench&limit=10', headers: basic } as const;
    return {
      fill: (store) =>
        store.copy({
          table: 'token_grant',
          where: 'grant_id = (SELECT MIN(grant_id) FROM token_grant WHERE generation IS NOT NULL)',
          count: size,
          replaced: {
            grant_id: `substr(pattern.grant_id, 1, 5) || ${store.random(17)}`,
            owner_id: `'owner-' || (i / 5)`,
            code_digest: store.random(43),
            session_id: store.random(43),
            created_at: 'pattern.created_at - i',
            look_at: 'pattern.look_at + i',
          },
        }),
      operations: [
        { title: 'POST /token (refresh_token, rotating)', walks: rotating(tokens) },
        { title: 'POST /token (authorization_code)', walks: exchanging },
        { title: 'POST /introspection (refresh token)', walks: numbered(introspection) },
        { title: 'GET /grants', walks: async (_url, connections) => repeated(list)(connections, 0) },
      ],
    };
  },
};
