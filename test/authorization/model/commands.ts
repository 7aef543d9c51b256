/** The commands of a run of the model. Each command acts on the world and compares the result with the model. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { counts, isDeleted, isOver, issueAccessToken, presented, redeemed } from './model.ts';
import type { Model, ModelFamily } from './model.ts';
import { lifetimes, type ModelWorld, type TokenReply } from './world.ts';

type Command = fc.AsyncCommand<Model, ModelWorld>;

interface Parts {
  readonly name: string;
  check?(model: Model): boolean;
  run(model: Model, world: ModelWorld): Promise<void>;
}

/** After every command, each access token that was ever issued must be valid or invalid as the model says. */
function command({ name, check = () => true, run }: Parts): Command {
  return {
    check,
    toString: () => name,
    async run(model, world) {
      await run(model, world);
      for (const [index, family] of model.families.entries()) {
        for (const [number, token] of family.accessTokens.entries()) {
          const active = await world.isActive(token.text);
          const expected = counts(model, family, token);
          expect(`${name}: token ${number} of family ${index} counts: ${active}`).toBe(
            `${name}: token ${number} of family ${index} counts: ${expected}`,
          );
        }
      }
    },
  };
}

/** The newest families are the likely ones, and every family is possible. */
function pick(model: Model, back: number): ModelFamily | undefined {
  return model.families[model.families.length - 1 - (back % Math.max(model.families.length, 1))];
}

function expectRefusal(model: Model, family: ModelFamily, { status, body }: TokenReply): void {
  const { turning, keeping } = model.clients;
  const known = family.clientId === turning || family.clientId === keeping;
  expect([status, body.error]).toEqual(known ? [400, 'invalid_grant'] : [401, 'invalid_client']);
}

const parallel = (width: number, ask: () => Promise<TokenReply>): Promise<TokenReply[]> =>
  Promise.all(Array.from({ length: width }, ask));

function obtainCode(rotates: boolean, scope: string): Command {
  return command({
    name: `code(${rotates ? 'turning' : 'keeping'}, ${scope})`,
    async run(model, world) {
      const clientId = rotates ? model.clients.turning : model.clients.keeping;
      const { ownerId } = model;
      const code = await world.obtainCode(ownerId, clientId, scope);
      const codeExpiresAt = model.now + lifetimes.codeSeconds * 1000;
      const fresh = { redeemed: false, ended: false, tokens: [], accessTokens: [], currentPresented: false };
      const times = { rotatedAt: 0, idleExpiresAt: 0, absoluteExpiresAt: 0 };
      model.families.push({ clientId, rotates, ownerId, scope, code, codeExpiresAt, ...fresh, ...times });
    },
  });
}

function redeem(back: number, how: 'right' | 'wrong verifier' | 'wrong client', width: number): Command {
  return command({
    name: `redeem(${back}, ${how}, x${width})`,
    // The model removes a used code when its grant has ended.
    check(model) {
      const family = pick(model, back);
      return family !== undefined && !(family.redeemed && isOver(model, family) && !family.ended);
    },
    async run(model, world) {
      const family = pick(model, back);
      if (!family) return;
      const { turning, keeping } = model.clients;
      const other = family.rotates ? keeping : turning;
      const clientId = how === 'wrong client' ? other : family.clientId;
      const verifier = how === 'wrong verifier' ? 'x'.repeat(43) : undefined;
      const responses = await parallel(width, () => world.redeem(clientId, family.code, verifier));
      if (how === 'wrong client') {
        for (const { status, body } of responses)
          expect([status, body.error]).toEqual([400, 'invalid_grant']);
        return;
      }
      const mayWin = !family.redeemed && !isDeleted(model, family) && model.now < family.codeExpiresAt;
      const won = responses.filter(({ status }) => status === 200);
      expect(won).toHaveLength(how === 'right' && mayWin ? 1 : 0);
      for (const response of responses) if (response.status !== 200) expectRefusal(model, family, response);
      if (how === 'wrong verifier') return;
      if (family.redeemed) family.ended = true;
      for (const { body } of won) {
        expect(body.scope).toBe(family.scope);
        redeemed(model, family);
        family.tokens.push(body.refresh_token ?? '');
        issueAccessToken(model, family, body.access_token ?? '');
        family.ended = width > 1;
      }
    },
  });
}

/** Presents the token that is `age` rotations old. */
function refresh(back: number, age: number, narrow: boolean, width: number): Command {
  return command({
    name: `refresh(${back}, ${age} old${narrow ? ', narrowed' : ''}, x${width})`,
    check: (model) => (pick(model, back)?.tokens.length ?? 0) > age,
    async run(model, world) {
      const family = pick(model, back);
      if (!family) return;
      const generation = family.tokens.length - 1 - age;
      const token = family.tokens[generation] ?? '';
      const asked = narrow ? 'read' : undefined;
      const responses = await parallel(width, () => world.refresh(family.clientId, token, asked));
      for (const response of responses) {
        const expected = presented(model, family, generation, asked ?? family.scope);
        if (expected.outcome === 'refused') {
          expectRefusal(model, family, response);
          continue;
        }
        const { status, body } = response;
        expect([status, body.scope]).toEqual([200, expected.scope]);
        // One live branch: every response of a generation contains the same text.
        family.tokens[expected.generation] ??= body.refresh_token ?? '';
        expect(body.refresh_token).toBe(family.tokens[expected.generation]);
        issueAccessToken(model, family, body.access_token ?? '');
      }
      expect(new Set(family.tokens).size).toBe(family.tokens.length);
    },
  });
}

function refreshElsewhere(back: number): Command {
  return command({
    name: `refresh by another client(${back})`,
    check: (model) => (pick(model, back)?.tokens.length ?? 0) > 0,
    async run(model, world) {
      const family = pick(model, back);
      const { turning, keeping } = model.clients;
      const response = await world.refresh(family?.rotates ? keeping : turning, family?.tokens.at(-1) ?? '');
      expect([response.status, response.body.error]).toEqual([400, 'invalid_grant']);
    },
  });
}

function revoke(back: number, kind: 'access' | 'refresh'): Command {
  return command({
    name: `revoke(${back}, ${kind})`,
    check(model) {
      const family = pick(model, back);
      return (
        family !== undefined &&
        family.tokens.length > 0 &&
        !isDeleted(model, family) &&
        !isOver(model, family)
      );
    },
    async run(model, world) {
      const family = pick(model, back);
      const access = family?.accessTokens.at(-1);
      if (!family || !access) return;
      // Any of its refresh tokens ends the family. RFC 7009 §2.1
      const text = kind === 'access' ? access.text : (family.tokens[0] ?? '');
      expect((await world.revoke(family.clientId, text)).status).toBe(200);
      if (kind === 'access') access.revoked = true;
      else family.ended = true;
    },
  });
}

function remove(what: 'turning' | 'keeping' | 'owner'): Command {
  return command({
    name: `delete(${what})`,
    async run(model, world) {
      model.generationOfNames += 1;
      const name = `${what}-${model.generationOfNames}`;
      if (what === 'owner') {
        await world.removeOwner(model.ownerId);
        await world.addOwner(name);
        model.ownerId = name;
      } else {
        await world.removeClient(model.clients[what]);
        await world.addClient(name, what === 'turning');
        model.clients[what] = name;
      }
      for (const family of model.families) if (isDeleted(model, family)) family.ended = true;
    },
  });
}

function wait(milliseconds: number): Command {
  return command({
    name: `wait(${milliseconds} ms)`,
    async run(model, world) {
      world.clock.advance(milliseconds);
      model.now = world.clock.now();
      await Promise.resolve();
    },
  });
}

/** A retry on either side of the end of the grace period, right after its rotation. */
function retryAfter(milliseconds: number): Command {
  const steps = [refresh(0, 0, false, 1), wait(milliseconds), refresh(0, 1, false, 1)];
  return command({
    name: `retry(${milliseconds} ms)`,
    check: (model) => (pick(model, 0)?.tokens.length ?? 0) > 1,
    async run(model, world) {
      for (const step of steps) await step.run(model, world);
    },
  });
}

const restart = command({ name: 'restart', run: (_, world) => world.restart() });

const { graceSeconds, codeSeconds, accessTokenSeconds, idleSeconds, absoluteSeconds } = lifetimes;
const waits = [
  1,
  1000,
  graceSeconds * 1000 - 1,
  graceSeconds * 1000,
  graceSeconds * 1000 + 1,
  codeSeconds * 1000,
  accessTokenSeconds * 1000,
  idleSeconds * 1000 - 1,
  idleSeconds * 1000,
  absoluteSeconds * 500,
];

const back = fc.nat({ max: 3 });
const width = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(8) });
const age = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.nat({ max: 4 }) },
);
const often = (times: number, arbitrary: fc.Arbitrary<Command>): fc.Arbitrary<Command>[] =>
  Array.from({ length: times }, () => arbitrary);

/** Everything except a restart, which a store in memory does not survive. */
export const commandKinds: fc.Arbitrary<Command>[] = [
  ...often(
    3,
    fc.tuple(fc.boolean(), fc.constantFrom('read', 'read write')).map((of) => obtainCode(...of)),
  ),
  ...often(
    4,
    fc.tuple(fc.constant(0), fc.constant('right' as const), fc.constant(1)).map((of) => redeem(...of)),
  ),
  fc
    .tuple(back, fc.constantFrom('right' as const, 'wrong verifier' as const, 'wrong client' as const), width)
    .map((of) => redeem(...of)),
  ...often(
    9,
    fc.tuple(back, age, fc.boolean(), width).map((of) => refresh(...of)),
  ),
  back.map(refreshElsewhere),
  fc.constantFrom(graceSeconds * 1000, graceSeconds * 1000 + 1).map(retryAfter),
  fc.tuple(back, fc.constantFrom('access' as const, 'refresh' as const)).map((of) => revoke(...of)),
  fc.constantFrom('turning' as const, 'keeping' as const, 'owner' as const).map(remove),
  ...often(3, fc.constantFrom(...waits).map(wait)),
];

export const commandKindsWithRestart = [...commandKinds, fc.constant(restart)];
