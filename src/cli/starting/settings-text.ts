/** A commented settings file, as `gatehouse init` writes it. */
export interface Beginning {
  readonly port: number;
  /** The public URL; `undefined` for a service on this machine only. */
  readonly issuer: string | undefined;
  readonly storageUrl: string;
  /** The first route and its target, if there is one. */
  readonly route: { readonly name: string; readonly url: string } | undefined;
  /** The folder of configuration files, if there is one. */
  readonly configuration: string | undefined;
}

/** Editors find the schema by this line, beside the file. */
export const schemaName = 'settings.schema.json';
export const modeline = `# yaml-language-server: $schema=${schemaName}`;

const quoted = (text: string): string => JSON.stringify(text);

function issuerLines(issuer: string | undefined): string {
  if (issuer !== undefined) return `  issuer: ${quoted(issuer)}\n`;
  return '  # issuer: https://id.example.org\n';
}

/** A proxy on this machine ends TLS for a public URL, unless the service has a certificate. */
const proxyLines = (issuer: string | undefined): string =>
  issuer === undefined
    ? '  # The addresses of reverse proxies whose Forwarded fields are trusted.\n  # trustedProxies: [127.0.0.1/32]\n'
    : '  # The addresses of reverse proxies whose Forwarded fields are trusted.\n  trustedProxies: [127.0.0.1/32]\n';

function routeLines(route: Beginning['route']): string {
  const about =
    '  # `authorization` names the callers: `open` for everyone, or `{ scopes: [read] }` for tokens with these scopes.\n';
  if (route)
    return `${about}  routes:\n    ${route.name}: { path: /${route.name}/**, url: ${quoted(route.url)}, authorization: open }\n`;
  return `${about}  # routes:\n  #   orders: { path: /orders/**, url: http://127.0.0.1:9010, authorization: { scopes: [read] } }\n`;
}

function configurationLines(folder: string | undefined): string {
  if (folder !== undefined) return `  repositories:\n    - directory: ${quoted(folder)}\n`;
  return '  # repositories:\n  #   - directory: ./configuration\n';
}

export function settingsText({ port, issuer, storageUrl, route, configuration }: Beginning): string {
  return `${modeline}
# Settings of Gatehouse. \`gatehouse settings\` checks this file and prints it with all defaults. \`gatehouse serve\` starts
# the service, and its documentation at /docs describes every setting. An environment variable overrides a setting:
# GATEHOUSE_SERVER_PORT=8081 sets server.port.
server:
  # Other machines can connect only if the host is not 127.0.0.1.
  host: 127.0.0.1
  port: ${port}
${proxyLines(issuer)}storage:
  # A file of SQLite, or postgres://user:password@host/database, which several instances can share.
  url: ${quoted(storageUrl)}
authorization:
  # The public URL of the service, which clients see. Without it, it is the address of the listener.
${issuerLines(issuer)}  # The scopes of your applications, with the texts that users read.
  scopes:
    read: Read your data
    write: Change your data
# The gateway sends requests for these paths to their targets. \`gatehouse route match /path\` explains a path.
gateway:
${routeLines(route)}# Configuration for Spring Cloud Config clients: files named {application}-{profile}.yml.
configuration:
  # The paths of the files begin with it. Clients add it to the URL of the service. Without a prefix, any path of two
  # segments that no route has, for example a mistyped one, is the path of an application and requires credentials.
  prefix: /config
${configurationLines(configuration)}`;
}
