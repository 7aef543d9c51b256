import { createCodeSource, exchangeBody, startWithOwner } from '../oauth/gatehouse.ts';
import { headers } from '../oauth/parties.ts';
import { peers } from '../oauth/peers.ts';
import { fromSupply } from '../oauth/supply.ts';
import type { Load, Request, Scenario } from '../scenario.ts';

/** A round ends when its codes are used up. */
const codesARound = 6000;

const requestFor = (code: string): Request => ({
  method: 'POST',
  path: '/token',
  headers,
  body: exchangeBody(code),
});

/** Each code is used once. */
function exchanging(codes: (count: number) => Promise<string[]>): Load {
  return async (connections) => {
    const supply = (await codes(codesARound)).map(requestFor);
    return Array.from({ length: connections }, () => ({ next: () => supply.pop() }));
  };
}

export const scenario: Scenario = {
  async prepare(stage) {
    const gatehouse = await startWithOwner(stage);
    const codes = await createCodeSource(gatehouse);
    const [code = ''] = await codes(1);
    const { bytes, contestants } = await stage.constants(gatehouse, requestFor(code));
    return {
      title: `POST /token (authorization_code, PKCE, Basic), ${bytes} bytes`,
      contestants: [
        { name: 'Gatehouse', server: gatehouse, load: exchanging(codes) },
        ...contestants,
        ...(await peers(stage, (url) => exchanging((count) => fromSupply(url, 'codes', count)))),
      ],
    };
  },
};
