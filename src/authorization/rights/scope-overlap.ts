import { isConfigurationScope } from './administrative-scope.ts';

function partOverlap(left = '*', right = '*'): string | undefined {
  if (left === right || right === '*') return left;
  return left === '*' ? right : undefined;
}

/**
 * The common part of two scopes, segment by segment. `config:users:*` and `config:*:dev` have `config:users:dev`.
 * `config-write:users`, which names no profile, applies to every profile. `undefined` if they have nothing in common.
 */
export function scopeOverlap(left: string, right: string): string | undefined {
  if (left === right) return left;
  if (!isConfigurationScope(left) || !isConfigurationScope(right)) return undefined;
  const [leftKind, ...leftParts] = left.split(':');
  const [rightKind, ...rightParts] = right.split(':');
  if (leftKind !== rightKind) return undefined;
  const [longer, shorter] =
    leftParts.length < rightParts.length ? [rightParts, leftParts] : [leftParts, rightParts];
  const common = longer.map((part, index) => partOverlap(part, shorter[index]));
  return common.includes(undefined) ? undefined : [leftKind, ...common].join(':');
}
