import { instanceNames, type InstanceName } from '../history.ts';
import { type Actions, type Code, type Made, shown, webClient } from './actions.ts';
import type { Lane } from './lane.ts';

const steps = 6;
const attempts = 5;

/** A refresh family, as its client knows it. */
interface Family {
  readonly key: string;
  /** By generation; the last one is the current one. */
  readonly tokens: string[];
  accessToken: string;
  accessTokens: number;
  /** True if a call without a response may still arrive. */
  isUncertain: boolean;
  hasEnded: boolean;
}

/** Codes that are redeemed once, rotations at both instances with retries, and an end by revocation or reuse. */
export function refreshFamilies(actions: Actions): Lane {
  const { dice } = actions;

  async function redeemOnce(code: Code): Promise<Family | undefined> {
    let made: Made | undefined;
    let isUncertain = false;
    for (let attempt = 0; attempt < attempts && made?.call.outcome !== 'done'; attempt += 1) {
      made = await actions.redeem(actions.anyInstance(), code);
      if (made.call.outcome === 'refused') return undefined;
      isUncertain ||= made.call.outcome === 'indeterminate';
    }
    const { access_token: accessToken, refresh_token: first } = made?.body ?? {};
    if (typeof accessToken !== 'string' || typeof first !== 'string') return undefined;
    return { key: code.key, tokens: [first], accessToken, accessTokens: 1, isUncertain, hasEnded: false };
  }

  async function present(family: Family, instance: InstanceName, token: string, kind: 'refresh' | 'reuse') {
    const form = { grant_type: 'refresh_token', refresh_token: token };
    const request = { method: 'POST', path: '/token', headers: { authorization: webClient }, form } as const;
    const recorded = { kind, key: family.key, gave: shown(token) ?? '' };
    const made = await actions.make(instance, request, recorded, (_, body) => ({
      got: shown(body['refresh_token'] as string | undefined) ?? '',
    }));
    if (made.call.outcome === 'indeterminate') family.isUncertain = true;
    if (made.call.outcome === 'refused') family.hasEnded = true;
    if (kind === 'refresh' && made.call.outcome === 'done') {
      const { access_token: accessToken, refresh_token: next } = made.body as Readonly<
        Record<string, string>
      >;
      family.accessToken = accessToken ?? '';
      family.accessTokens += 1;
      if (next !== undefined && !family.tokens.includes(next)) family.tokens.push(next);
    }
    return made.call.outcome === 'done';
  }

  /** The current token, presented until there is a response. */
  async function rotate(family: Family): Promise<boolean> {
    const current = family.tokens.at(-1) ?? '';
    for (let attempt = 0; attempt < attempts && !family.hasEnded; attempt += 1)
      if (await present(family, actions.anyInstance(), current, 'refresh')) return true;
    return false;
  }

  async function rotateAtBoth(family: Family): Promise<boolean> {
    const current = family.tokens.at(-1) ?? '';
    const done = await Promise.all(
      instanceNames.map((instance) => present(family, instance, current, 'refresh')),
    );
    return done.every(Boolean);
  }

  /** The predecessor again, as after a lost response. */
  async function retry(family: Family): Promise<boolean> {
    const predecessor = family.tokens.at(-2);
    if (predecessor === undefined || family.isUncertain) return rotate(family);
    return present(family, actions.anyInstance(), predecessor, 'refresh');
  }

  async function revoke(family: Family): Promise<boolean> {
    const form = { token: family.tokens.at(-1) ?? '' };
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const headers = { authorization: webClient };
      const request = { method: 'POST', path: '/revocation', headers, form } as const;
      const { call } = await actions.make(actions.anyInstance(), request, {
        kind: 'revoke',
        key: family.key,
      });
      if (call.outcome === 'done') return true;
    }
    return false;
  }

  async function reuse(family: Family): Promise<boolean> {
    const old = family.tokens.at(-3);
    if (old === undefined || family.isUncertain) return revoke(family);
    await present(family, actions.anyInstance(), old, 'reuse');
    return family.hasEnded;
  }

  /** No instance accepts the family, and soon none its last access token. */
  async function checkEnded(family: Family): Promise<void> {
    const current = family.tokens.at(-1) ?? '';
    await Promise.all(instanceNames.map((instance) => present(family, instance, current, 'refresh')));
    await actions.untilRefused(`${family.key}/${family.accessTokens}`, family.accessToken);
  }

  return {
    name: 'refresh families',
    async round() {
      const code = await actions.obtainCode(actions.anyInstance());
      const family = code && (await redeemOnce(code));
      if (!family) return false;
      let isWhole = true;
      for (let step = 0; step < steps && !family.hasEnded && actions.isOpen(); step += 1) {
        const action = dice.pick([rotate, rotate, rotateAtBoth, retry]);
        isWhole = (await action(family)) && isWhole;
      }
      if (family.hasEnded || !actions.isOpen()) return false;
      if (!(await (dice.chance(0.5) ? revoke : reuse)(family))) return false;
      await checkEnded(family);
      return isWhole;
    },
  };
}
