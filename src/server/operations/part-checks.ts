/** The checks of `/readyz`, derived from the table of conditions. */
import type { Condition, ServicePart } from '../../foundation/conditions/condition.ts';
import { conditions } from '../../foundation/conditions/conditions.ts';

const all: readonly Condition[] = Object.values(conditions);

function checksWhere(holds: (condition: Condition) => boolean | undefined): ReadonlySet<string> {
  return new Set(all.filter(holds).flatMap(({ check }) => check ?? []));
}

function ofParts(
  holds: (condition: Condition, part: ServicePart) => boolean | undefined,
): Readonly<Record<ServicePart, ReadonlySet<string>>> {
  const checks = (part: ServicePart) => checksWhere((condition) => holds(condition, part));
  return {
    authorization: checks('authorization'),
    gateway: checks('gateway'),
    configuration: checks('configuration'),
  };
}

/** The checks without which a part works worse. */
export const checksOf = ofParts(({ degrades }, part) => degrades?.includes(part));

/** The checks that concern a part only when its copies in memory are too old. */
export const outlivedChecks = ofParts(({ outlivedBy }, part) => outlivedBy?.includes(part));

/** The checks that may be degraded at all instances at once. */
export const sharedChecks = checksWhere(({ isShared }) => isShared);
