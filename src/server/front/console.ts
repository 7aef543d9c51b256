/** Gives the console its way into this service: operations are called through the dispatcher, without a socket. */
import entriesJson from '../../../generated/operations.json' with { type: 'json' };
import type { Authorization, Issuer } from '../../authorization/index.ts';
import { administratorScopes } from '../../authorization/index.ts';
import { type Console, createConsole } from '../../console/console.ts';
import type { CallService } from '../../console/rest/rest.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import { exchangeInMemory } from '../../http/memory/memory-exchange.ts';
import { consoleUrl, isConsoleOn } from '../../settings/console.ts';
import type { Settings } from '../../settings/settings.ts';
import { callOf } from '../response/operation-request.ts';

/** A request of the console has the id of the page's request, so that both are found together. */
const callService: CallService = ({ method, target, headers, body }, from) => {
  const own = { ...headers, host: new URL(from.origin).host, 'x-request-id': from.id };
  const call = callOf(from);
  return exchangeInMemory({ method, target, headers: own, body }, (exchange) => call(exchange, from));
};

export function openConsole(dependencies: {
  readonly settings: Settings;
  readonly issuer: Issuer;
  readonly urlOf: (role: 'management') => string | undefined;
  readonly authorization: Pick<Authorization, 'verifyAccessToken'>;
  readonly encryptionKey: Buffer;
  readonly clock: Clock;
  readonly random: Random;
}): Console {
  const { settings, issuer, urlOf, authorization } = dependencies;
  return createConsole({
    ...dependencies,
    isOn: isConsoleOn(settings),
    address: () => consoleUrl(settings, issuer.url, urlOf),
    issuer: () => issuer.url,
    operations: entriesJson as readonly OperationEntry[],
    callService,
    callerOf: (token) => authorization.verifyAccessToken(token),
    scope: [...administratorScopes, ...(settings.authorization.openid.enabled ? ['openid'] : [])].join(' '),
    key: dependencies.encryptionKey,
  });
}
