import { isLoopback } from '../foundation/network.ts';
import type { Settings, SettingsProblem } from './settings.ts';

/** True if the service has a console: `console.enabled`, or else if only this machine can reach it. */
export function isConsoleOn({ console: own, management, server, authorization }: Settings): boolean {
  if (own.enabled !== undefined) return own.enabled;
  if (management.listen) return isLoopback(management.listen.host);
  const issuer = URL.parse(authorization.issuer ?? '')?.hostname;
  return isLoopback(server.host) && (issuer === undefined || isLoopback(issuer));
}

/** The address below which browsers reach the console. `urlOf` returns the URL of a listener that is open. */
export function consoleUrl(
  { console: own, management, server }: Settings,
  issuerUrl: string,
  urlOf: (role: 'management') => string | undefined,
): string {
  if (own.url !== undefined) return own.url;
  if (!management.listen) return issuerUrl;
  const { host, port } = management.listen;
  const written = host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host;
  return urlOf('management') ?? `http${server.tls ? 's' : ''}://${written}:${port}`;
}

/** A code is sent over https, or on this machine. The issuer has a check of its own. @see RFC 9700 §2.6 */
export function checkConsole(settings: Settings): SettingsProblem[] {
  const isOwnAddress = settings.console.url !== undefined || settings.management.listen !== undefined;
  if (!isConsoleOn(settings) || !isOwnAddress) return [];
  const url = URL.parse(consoleUrl(settings, '', () => undefined));
  if (url === null) return [{ path: 'console.url', message: 'must be an http(s) URL' }];
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return [];
  return [
    {
      path: 'console.url',
      message: `must be an https URL, because the console at ${url.origin} is neither https nor loopback; or set console.enabled to false`,
    },
  ];
}
