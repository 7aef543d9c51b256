/** Rules that follow from the documents or from exchanges alone: each finds a fault that one service has. */
import { describe, expect, it } from 'vitest';
import { suiteContract } from '../kit/verify/suite.ts';
import { playInvariant } from '../../src/kit/verify/invariants/invariant.ts';
import { invariants } from '../../src/kit/verify/invariants/invariants.ts';
import { field, everywhere, given, heard, without, withoutHeader } from '../kit/verify/planted/spoils.ts';
import { startSpoilt, type Spoil } from '../kit/verify/planted/spoilt-suite.ts';
import {
  bodies,
  discovery,
  idToken,
  instead,
  keySet,
  lists,
  links,
  reply,
} from '../kit/verify/strangers/spoiling.ts';

/** The messages of the invariant that begins with these words, before a service with this fault. */
async function messagesOf(beginning: string, spoil: Spoil): Promise<string> {
  const invariant = invariants.find(({ title }) => title.startsWith(beginning));
  if (!invariant) throw new Error(`no invariant begins with ${beginning}`);
  const { world, time, close } = await startSpoilt(spoil);
  try {
    const found = await playInvariant(invariant, world, suiteContract, time);
    return found.map(({ message }) => message).join('\n');
  } finally {
    await close();
  }
}

const faults: readonly (readonly [title: string, beginning: string, message: string, spoil: Spoil])[] = [
  [
    'the signature of an ID token is by a published key (OpenID Connect Core 1.0 §3.1.3.7, RFC 7517 §4, RFC 7518 §3.1)',
    'ID tokens, userinfo',
    'no published key has the kid',
    bodies(keySet, () => ({ keys: [] })),
  ],
  [
    'an ID token is for its client (OpenID Connect Core 1.0 §3.1.3.7)',
    'ID tokens, userinfo',
    'aud of an ID token',
    idToken((claims) => ({ ...claims, aud: 'another' })),
  ],
  [
    'an ID token has the hash of its access token (OpenID Connect Core 1.0 §3.1.3.6)',
    'ID tokens, userinfo',
    'at_hash of an ID token',
    idToken((claims) => ({ ...claims, at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' })),
  ],
  [
    'userinfo is about the user of the ID token (OpenID Connect Core 1.0 §5.3.2)',
    'ID tokens, userinfo',
    'sub of userinfo',
    bodies('GET /userinfo', (body) => ({ ...body, sub: 'another' })),
  ],
  [
    'the documents of an issuer agree (RFC 8414 §3.3, OpenID Connect Discovery 1.0 §4.3)',
    'ID tokens, userinfo',
    'issuer differs from the other metadata',
    bodies(discovery, (body) => ({ ...body, issuer: 'https://issuer.example.org' })),
  ],
  [
    'a published key has no private members (RFC 7517 §4)',
    'ID tokens, userinfo',
    'private members',
    bodies(keySet, (body) => ({ keys: (body['keys'] as object[]).map((key) => ({ ...key, d: 'AQAB' })) })),
  ],
  [
    'two tokens have two identifiers (RFC 7519 §4.1.7)',
    'a token for one resource',
    'jti of two tokens',
    bodies('POST /introspection', (body) => ({ ...body, jti: 'the-same' })),
  ],
  [
    'a registered secret says when it ends (RFC 7591 §3.2.1)',
    'a registration is returned as sent',
    'client_secret_expires_at',
    bodies('POST /registrations', (body) => without(body, 'client_secret_expires_at')),
  ],
  [
    'each list has links to all of its pages (Spec §2.7)',
    'each list has its pages',
    'a next page is missing',
    links(/^GET \/invitations$/, (own) => own.filter(({ rel }) => rel !== 'next')),
  ],
  [
    'an item is what its resource is (Spec §2.7)',
    'each list has its pages',
    'differs from its resource in disabled',
    lists('GET /owners', (items) => items.map((item) => ({ ...item, disabled: true }))),
  ],
  [
    'one ETag has one representation (RFC 9110 §8.8.3)',
    '/owners are created',
    'the same ETag',
    field(/^GET \/owners\/./, 'etag', () => '"the-same"'),
  ],
  [
    'a PUT replaces each resource (RFC 9110 §9.3.4)',
    '/owners are created',
    'a PUT keeps name',
    heard(/^PUT \/owners\/./, (asked) => ({
      ...asked,
      headers: { ...asked.headers, 'x-http-method-override': 'PATCH' },
      method: 'POST',
    })),
  ],
  [
    'a response that depends on Origin says so (RFC 9110 §12.5.5)',
    'the page of a public client',
    'Vary does not name Origin',
    field(everywhere, 'vary', () => undefined),
  ],
  [
    'pages of each origin read what a cache has of a request without one (RFC 9111 §4.1)',
    'pages of each origin',
    'pages cannot read the response of a cache',
    (asked, forward) =>
      asked.headers['origin'] === undefined
        ? field(everywhere, 'access-control-allow-origin', () => undefined)(asked, forward)
        : forward(asked),
  ],
  [
    'a body has each member once (RFC 8259 §4)',
    '/owners are created',
    'a member is there twice',
    given(/^GET \/owners\/./, (response) => ({
      ...response,
      body: response.body.replace('{', '{"owner_id":"another",'),
    })),
  ],
  [
    'a resource has the id of its path (Spec §2.7)',
    'deferred work is a task',
    'a resource has another id: task_id',
    bodies(/^GET \/tasks\/./, (body) => ({ ...body, id: 'another' })),
  ],
  [
    'tokens end with their grant (RFC 7009 §2.1)',
    'tokens end with',
    'an access token outlives its grant',
    instead(/^DELETE \/grants\/./, () => reply(204)),
  ],
  [
    'the name of the host reaches a target (RFC 7239 §5.3)',
    'credentials and fields of the hop',
    'X-Forwarded-For is',
    heard(/ \/echo-/, (asked) => withoutHeader(asked, 'x-forwarded-for')),
  ],
];

describe('a rule that is derived finds the fault of a service (docs/decisions/contract.md, verify)', () => {
  it.each(faults)('%s', async (_title, beginning, message, spoil) => {
    expect(await messagesOf(beginning, spoil)).toContain(message);
  });
});
