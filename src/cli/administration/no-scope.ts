import type { Terminal } from '../command-line/terminal.ts';
import type { Body } from '../../client/client.ts';
import type { RestClient } from './rest-client.ts';
import { ServiceRefused } from './rest-errors.ts';
import { visible } from './table.ts';

/** The default scope of the service; `undefined` if the caller may not read settings. */
async function defaultScope(service: RestClient): Promise<string | undefined> {
  try {
    const [setting] = await service.all('listSettings', { path: 'authorization.defaultScope' });
    return visible(setting?.value);
  } catch (error) {
    // The warning is worth more than a failure after the client was created.
    if (error instanceof ServiceRefused) return undefined;
    throw error;
  }
}

/** They open no API. */
const unhelpful: ReadonlySet<string> = new Set(['openid', 'offline_access']);

/** Warns if tokens of a new client have no scope, with the command that gives it one. */
export async function warnWithoutScope(
  client: Body<'createClient'>,
  service: RestClient,
  terminal: Terminal,
): Promise<void> {
  if (client.scope !== '' || client.default_scope !== undefined) return;
  if (((await defaultScope(service)) ?? '') !== '') return;
  const { scopes_supported: all } = await service.call('getAuthorizationServerMetadata');
  const example = (all ?? []).map(visible).find((scope) => !unhelpful.has(scope)) ?? 'read';
  terminal.report(
    `Warning: the client has no scope, so its tokens allow nothing. authorization.defaultScope is not set either.\nNext: gatehouse client update ${visible(client.client_id)} --scope '${example}'\n`,
  );
}
