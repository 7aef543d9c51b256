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
import type { Dispatcher } from './dispatch.ts';

/** A request of the console has the id of the page's request, so that both are found together. */
function serviceCalls(dispatcher: () => Pick<Dispatcher, 'call'>): CallService {
  return ({ method, target, headers, body }, from) => {
    const own = { ...headers, host: new URL(from.origin).host, 'x-request-id': from.id };
    return exchangeInMemory({ method, target, headers: own, body }, (exchange) =>
      dispatcher().call(exchange, from),
    );
  };
}

export function openConsole(dependencies: {
  readonly settings: Settings;
  readonly issuer: Issuer;
  readonly urlOf: (role: 'management') => string | undefined;
  readonly dispatcher: () => Pick<Dispatcher, 'call'>;
  readonly authorization: Pick<Authorization, 'verifyAccessToken'>;
  readonly encryptionKey: Buffer;
  readonly readMetrics: () => Promise<string> | string;
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
    callService: serviceCalls(dependencies.dispatcher),
    callerOf: (token) => authorization.verifyAccessToken(token),
    scope: [...administratorScopes, ...(settings.authorization.openid.enabled ? ['openid'] : [])].join(' '),
    key: dependencies.encryptionKey,
  });
}
