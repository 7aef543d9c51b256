import { notFound } from '../../conventions/api-error.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Operations } from '../../conventions/operations.ts';
import type { Clock } from '../../foundation/clock.ts';

type SecurityOperations = Pick<Operations, 'getSecurityText'>;

const goodForMilliseconds = 30 * 24 * 3_600_000;

/**
 * The contact for vulnerability reports. `Expires` is computed, so that it never has to be updated. @see RFC 9116
 * §2.5
 */
export function createSecurityText(dependencies: {
  contacts: readonly string[];
  clock: Clock;
}): Handlers<SecurityOperations> {
  const { contacts, clock } = dependencies;
  const lines = contacts.map((contact) => `Contact: ${contact}\n`).join('');
  return {
    async getSecurityText() {
      if (lines === '') throw notFound();
      const expires = new Date(clock.now() + goodForMilliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
      return {
        status: 200,
        type: 'text/plain',
        body: `${lines}Expires: ${expires}\nPreferred-Languages: en\n`,
      };
    },
  };
}
