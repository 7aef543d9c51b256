import type { CallRequest } from '../../client/client.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a command, without its token. */
export function curlOf({ method, target, headers, body }: CallRequest, origin: string): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` --request ${method}`} ${quoted(origin + target)}`,
    '--oauth2-bearer "$TOKEN"',
    ...Object.entries(headers).map(
      ([name, value]) => `--header ${quoted(`${name.toLowerCase()}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}
