/**
 * `documented/no-private-names` refuses members that Node and the libraries do not document: names that begin with
 * one `_` (two mark the types of the service's own that no object has), the few others that Node's types tell of and its documentation does not, and listeners taken from where they
 * hang. Such a name can go with any release.
 */

interface Name {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
}

interface Member {
  readonly computed?: boolean;
  readonly property: Name;
}

interface Keyed {
  readonly computed?: boolean;
  readonly key: Name;
}

interface Context {
  readonly filename: string;
  report(problem: { node: object; message: string }): void;
}

const undocumented = new Set([
  'assignSocket',
  'chunkedEncoding',
  'detachSocket',
  'shouldKeepAlive',
  'useChunkedEncodingByDefault',
]);
const listeners = new Set(['listeners', 'rawListeners']);

/** By the end of the file's path. */
const exceptions: readonly (readonly [file: string, name: string])[] = [
  // The way to silence the deprecation of `util._extend`, which http-proxy takes when it is loaded.
  ['src/gateway/upstream/util-extend.ts', '_extend'],
  // HAR wants fields of one's own to begin so (HAR 1.2 §1).
  ['src/contract/record/captures.ts', '_target'],
];

function nameOf({ type, name, value }: Name, isComputed: boolean | undefined): string | undefined {
  if (type === 'Identifier' && isComputed !== true) return name;
  return type === 'Literal' && typeof value === 'string' ? value : undefined;
}

const noPrivateNames = {
  create(context: Context) {
    const file = context.filename.replaceAll('\\', '/');

    function judge(node: object, name: string | undefined, isMember: boolean): void {
      if (name === undefined) return;
      const isPrivate = /^_(?!_)/.test(name) || undocumented.has(name) || (isMember && listeners.has(name));
      if (!isPrivate || exceptions.some(([place, known]) => name === known && file.endsWith(place))) return;
      context.report({ node, message: `\`${name}\` is a name that its owner does not document.` });
    }
    const keyed = (node: Keyed): void => judge(node, nameOf(node.key, node.computed), false);

    return {
      MemberExpression: (node: Member) => judge(node, nameOf(node.property, node.computed), true),
      Property: keyed,
      PropertyDefinition: keyed,
      MethodDefinition: keyed,
      TSPropertySignature: keyed,
      TSMethodSignature: keyed,
    };
  },
};

export default { meta: { name: 'documented' }, rules: { 'no-private-names': noPrivateNames } };
