import { isDeepStrictEqual } from 'node:util';
import {
  methods,
  type Document,
  type JsonObject,
  type Operation,
  type PathItem,
} from '../../src/contract/document/document-model.ts';
import { surfaces, type Surface } from '../../src/conventions/operation-entry.ts';

/** The security of a document applies only to its operations, so it moves to them before the documents are merged. */
function withOwnSecurity(item: PathItem, document: Document, surface: Surface): PathItem {
  const owned = methods.flatMap((method) => {
    const operation = item[method];
    const security: Operation['security'] = operation?.security ?? document.security ?? [];
    return operation ? [[method, { ...operation, security, 'x-surface': surface }] as const] : [];
  });
  return { ...item, ...Object.fromEntries(owned) };
}

/**
 * Merges the four documents, for routing over all surfaces at once: the result gives the right 404, 405 and Allow
 * and reveals collisions.
 * @throws Error if two documents declare one path, or one component name with two meanings.
 */
export function mergeDocuments(documents: Readonly<Record<Surface, Document>>, version: string): Document {
  const paths: Record<string, PathItem> = {};
  const components: Record<string, Record<string, JsonObject>> = {};
  for (const surface of surfaces) {
    const document = documents[surface];
    for (const [path, item] of Object.entries(document.paths)) {
      if (paths[path]) throw new Error(`${path} is declared by ${surface} and by another surface`);
      paths[path] = withOwnSecurity(item, document, surface);
    }
    for (const [kind, entries] of Object.entries(document.components ?? {})) {
      const target = (components[kind] ??= {});
      for (const [name, value] of Object.entries(entries)) {
        const present = target[name];
        if (present && !isDeepStrictEqual(present, value)) {
          throw new Error(`components/${kind}/${name} of ${surface} differs from another surface's`);
        }
        target[name] = value;
      }
    }
  }
  const { contact, license } = documents.authorization.info;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gatehouse',
      version,
      summary: 'Authorization server, API gateway and configuration server in one service.',
      description: [
        'All operations of one service: OAuth 2.0 and OpenID Connect, the rules that each response obeys, the',
        'administration of the gateway, and configuration on the paths of Spring Cloud Config. Each surface has a',
        'document of its own: `/openapi/authorization.json`, `/openapi/conventions.json`, `/openapi/gateway.json` and',
        '`/openapi/configuration.json`.',
      ].join('\n'),
      ...(contact !== undefined && { contact }),
      ...(license !== undefined && { license }),
    },
    servers: [{ url: 'http://127.0.0.1:8080', description: 'The service at its default address' }],
    externalDocs: { description: 'Guides and reference, served by each service', url: '/docs' },
    tags: surfaces.flatMap((surface) => documents[surface].tags ?? []),
    paths,
    components,
  };
}
