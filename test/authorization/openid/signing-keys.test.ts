import { decodeProtectedHeader, type JSONWebKeySet, type JWTPayload } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  callback,
  clientSecret,
  type Provider,
  providerSettings,
  responseOf,
  startProvider,
} from './relying-party.ts';

const algorithms = ['RS256', 'ES256', 'EdDSA'] as const;
type Algorithm = (typeof algorithms)[number];
type ByAlgorithm<Value> = Readonly<Record<Algorithm, Value>>;

const second = 1000;
const [rotation, publication, lifetime] = [7 * 86_400 * second, 900 * second, 86_400 * second];

const settings = {
  authorization: {
    ...providerSettings.authorization,
    keys: { rotationSeconds: rotation / second, publicationSeconds: publication / second },
    openid: { idTokenLifetimeSeconds: lifetime / second },
    scopes: { read: 'Read' },
    clients: algorithms.map((algorithm) => ({
      client_id: algorithm,
      client_secret: clientSecret,
      redirect_uris: [callback],
      scope: 'openid',
      // A client without the member gets RS256.
      ...(algorithm !== 'RS256' && { id_token_signed_response_alg: algorithm }),
    })),
  },
};

describe('the keys of ID tokens (OpenID Connect Core 1.0 §10.1.1, §15.1, docs/decisions/openid.md, keys)', () => {
  let provider: Provider;
  beforeEach(async () => {
    provider = await startProvider(settings);
  });
  afterEach(() => provider.stop());

  async function forEach<Value>(
    make: (algorithm: Algorithm) => Promise<Value> | Value,
  ): Promise<ByAlgorithm<Value>> {
    const entries: [Algorithm, Value][] = [];
    for (const algorithm of algorithms) entries.push([algorithm, await make(algorithm)]);
    return Object.fromEntries(entries) as unknown as ByAlgorithm<Value>;
  }

  /** New ID tokens, one of each algorithm. */
  const issue = (): Promise<ByAlgorithm<string>> =>
    forEach(async (algorithm) => {
      const request = provider.request({ client_id: algorithm });
      const response = await provider.authenticate(provider.visitor(), request);
      const { code = '' } = responseOf(response);
      const form = { grant_type: 'authorization_code', redirect_uri: callback, code };
      const basic = Buffer.from(`${algorithm}:${clientSecret}`).toString('base64');
      const { body } = await provider.token(form, `Basic ${basic}`);
      return String(body['id_token']);
    });

  /** The ids of the keys that signed the tokens. */
  const signers = (tokens: ByAlgorithm<string>): Promise<ByAlgorithm<string>> =>
    forEach((algorithm) => {
      const { kid, alg } = decodeProtectedHeader(tokens[algorithm]);
      expect(alg).toBe(algorithm);
      return String(kid);
    });

  async function published(): Promise<ByAlgorithm<readonly string[]>> {
    const { keys } = (await (await fetch(`${provider.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
    return forEach((algorithm) => keys.filter(({ alg }) => alg === algorithm).map(({ kid }) => String(kid)));
  }

  const counts = async (): Promise<ByAlgorithm<number>> => {
    const keys = await published();
    return forEach((algorithm) => keys[algorithm].length);
  };
  const each = (count: number): ByAlgorithm<number> => ({ RS256: count, ES256: count, EdDSA: count });

  /** A relying party that reads the keys now and has read none before. */
  const verifiedAnew = (tokens: ByAlgorithm<string>): Promise<ByAlgorithm<JWTPayload>> =>
    forEach((algorithm) => provider.verified(tokens[algorithm], algorithm));

  it('are published before they sign, and until their last ID token has expired', async () => {
    const first = await signers(await issue());
    expect(await published()).toEqual(await forEach((algorithm) => [first[algorithm]]));

    provider.clock.wakeAfter(rotation - publication);
    await expect.poll(counts, { interval: 1 }).toEqual(each(2));
    const early = await published();
    expect(await signers(await issue())).toEqual(first);

    provider.clock.wakeAfter(publication - second);
    const last = await issue();
    expect(await signers(last)).toEqual(first);
    provider.clock.wakeAfter(second);
    const next = await signers(await issue());
    for (const algorithm of algorithms) {
      expect(next[algorithm]).not.toBe(first[algorithm]);
      expect(early[algorithm]).toContain(next[algorithm]);
    }

    provider.clock.wakeAfter(lifetime - 120 * second);
    expect(await signers(await issue())).toEqual(next);
    provider.clock.wakeAfter(118 * second);
    await verifiedAnew(last);
    expect(await counts()).toEqual(each(2));
    provider.clock.wakeAfter(60 * second);
    await expect.poll(published, { interval: 1 }).toEqual(await forEach((algorithm) => [next[algorithm]]));
    await expect(verifiedAnew(last)).rejects.toThrow('"exp" claim timestamp check failed');
  });
});
