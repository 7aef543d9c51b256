/**
 * `documented/no-private-names` rejects members that Node and the libraries do not document, because any release
 * may remove them. These are names that begin with one `_`, a few others that only Node's types declare, and access
 * to registered listeners. Names with two `_` mark the service's own types without a value.
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

/** Exceptions, by the end of the file's path. */
const exceptions: readonly (readonly [file: string, name: string])[] = [
  // Custom fields of HAR must begin so (HAR 1.2 §1).
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
      context.report({ node, message: `\`${name}\` is an undocumented name.` });
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
