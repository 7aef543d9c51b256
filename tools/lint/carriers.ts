/**
 * `carriers/no-sockets` keeps sockets and Node's own requests and responses inside the carriers (src/http, and the
 * connections to targets). All other code has the exchange of src/http/exchange.ts, so that a stream of another
 * version of HTTP can carry it too.
 */

interface Name {
  readonly type: string;
  readonly name?: string;
}

interface Member {
  readonly computed?: boolean;
  readonly property: Name;
}

interface Pattern {
  readonly properties: readonly { readonly key?: Name }[];
}

interface Import {
  readonly source: { readonly value: string };
  readonly specifiers: readonly { readonly imported?: Name }[];
}

interface Context {
  report(problem: { node: object; message: string }): void;
}

const modules = new Set(['node:http', 'node:https', 'node:http2', 'node:net', 'node:tls']);
const forbidden = new Set([
  'ClientRequest',
  'Http2ServerRequest',
  'Http2ServerResponse',
  'IncomingMessage',
  'ServerResponse',
  'Socket',
  'TLSSocket',
]);

const noSockets = {
  create: (context: Context) => ({
    MemberExpression(node: Member) {
      if (node.computed !== true && node.property.name === 'socket')
        context.report({ node, message: 'Only a carrier touches a socket (docs/adr/0042).' });
    },
    ObjectPattern(node: Pattern) {
      if (node.properties.some(({ key }) => key?.name === 'socket'))
        context.report({ node, message: 'Only a carrier touches a socket (docs/adr/0042).' });
    },
    ImportDeclaration(node: Import) {
      if (!modules.has(node.source.value)) return;
      for (const { imported } of node.specifiers)
        if (forbidden.has(imported?.name ?? ''))
          context.report({ node, message: `Only a carrier uses ${imported?.name} (docs/adr/0042).` });
    },
  }),
};

export default { meta: { name: 'carriers' }, rules: { 'no-sockets': noSockets } };
