import { callsByKey, mayHaveHappened, type Model, type Violation } from './violation.ts';

/**
 * A code yields one successful redemption at most, however many instances are asked. A code that was issued is
 * accepted, unless another redemption may have used it.
 */
export const codes: Model = (history) => {
  const issued = callsByKey(history, 'authorize');
  const violations: Violation[] = [];
  for (const [key, redemptions] of callsByKey(history, 'redeem')) {
    const won = redemptions.filter(({ outcome }) => outcome === 'done');
    if (won.length > 1)
      violations.push({ rule: 'code-once', key, told: 'a code was redeemed twice', calls: won });
    const isIssued = issued.get(key)?.some(({ outcome }) => outcome === 'done');
    for (const refused of redemptions.filter(({ outcome }) => outcome === 'refused')) {
      const causes = redemptions.filter((one) => mayHaveHappened(one) && one.start < refused.end);
      if (isIssued && causes.length === 0)
        violations.push({ rule: 'code-kept', key, told: 'an unused code was refused', calls: [refused] });
    }
  }
  return violations;
};
