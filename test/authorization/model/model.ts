/**
 * The expected states of codes and refresh families, without a store or a server: the other side of the comparison.
 * Times are milliseconds since the epoch.
 */
import { lifetimes } from './world.ts';

interface AccessToken {
  readonly text: string;
  readonly expiresAt: number;
  revoked: boolean;
}

/** A code and everything that was issued for it. */
export interface ModelFamily {
  readonly clientId: string;
  readonly rotates: boolean;
  readonly ownerId: string;
  readonly scope: string;
  readonly code: string;
  readonly codeExpiresAt: number;
  redeemed: boolean;
  ended: boolean;
  /** Refresh tokens by generation. */
  readonly tokens: string[];
  readonly accessTokens: AccessToken[];
  currentPresented: boolean;
  rotatedAt: number;
  idleExpiresAt: number;
  absoluteExpiresAt: number;
}

export interface Model {
  now: number;
  readonly families: ModelFamily[];
  /**
   * The clients that are registered now, one that rotates and one that does not, and the user. Each deletion
   * creates another one.
   */
  readonly clients: { turning: string; keeping: string };
  ownerId: string;
  generationOfNames: number;
}

/** The expected response to a refresh token: the scope, and if its refresh token is new. */
export type Expected =
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'answered'; readonly scope: string; readonly generation: number };

export function isDeleted(model: Model, { clientId, ownerId }: ModelFamily): boolean {
  const { turning, keeping } = model.clients;
  return (clientId !== turning && clientId !== keeping) || ownerId !== model.ownerId;
}

export function isOver({ now }: Model, family: ModelFamily): boolean {
  return family.ended || family.idleExpiresAt <= now || family.absoluteExpiresAt <= now;
}

export function issueAccessToken(model: Model, family: ModelFamily, text: string): void {
  const expiresAt = model.now + lifetimes.accessTokenSeconds * 1000;
  family.accessTokens.push({ text, expiresAt, revoked: false });
}

/** @see RFC 6749 §4.1.2 */
export function redeemed(model: Model, family: ModelFamily): void {
  family.redeemed = true;
  family.absoluteExpiresAt = model.now + lifetimes.absoluteSeconds * 1000;
  family.idleExpiresAt = model.now + lifetimes.idleSeconds * 1000;
}

function use(model: Model, family: ModelFamily, scope: string): Expected {
  const idleExpiresAt = model.now + lifetimes.idleSeconds * 1000;
  family.idleExpiresAt = Math.min(idleExpiresAt, family.absoluteExpiresAt);
  family.currentPresented = !family.rotates;
  if (family.rotates) family.rotatedAt = model.now;
  const generation = family.tokens.length - (family.rotates ? 0 : 1);
  return { outcome: 'answered', scope, generation };
}

/** The rule of rotation, grace and reuse. @see RFC 9700 §4.14.2 */
export function presented(model: Model, family: ModelFamily, generation: number, scope: string): Expected {
  if (isOver(model, family)) return { outcome: 'refused' };
  const current = family.tokens.length - 1;
  if (generation === current) return use(model, family, scope);
  const inGrace = model.now - family.rotatedAt <= lifetimes.graceSeconds * 1000;
  if (generation === current - 1 && !family.currentPresented && inGrace)
    return { outcome: 'answered', scope, generation: current };
  family.ended = true;
  return { outcome: 'refused' };
}

export function counts({ now }: Model, family: ModelFamily, token: AccessToken): boolean {
  return !family.ended && !token.revoked && now < token.expiresAt;
}
