/** Edits of a merged document, in place: of an operation, its responses, or a component. */

export type EditableJson = Record<string, unknown>;

/** Edits the merged document in place. */
export type Plant = (document: EditableJson) => void;

/** The object at a path of keys, for an edit in place. References on the path are replaced by copies. */
export function at(document: EditableJson, ...path: readonly string[]): EditableJson {
  return path.reduce<EditableJson>((node, key) => {
    let value = node[key] as EditableJson;
    while (typeof value['$ref'] === 'string') {
      const parts = value['$ref'].slice(2).split('/');
      value = structuredClone(
        parts.reduce<unknown>((one, part) => (one as EditableJson)[part], document),
      ) as EditableJson;
    }
    node[key] = value;
    return value;
  }, document);
}

type Edit = (place: EditableJson, document: EditableJson) => void;

/** An edit of an operation, such as `GET /tasks`, or of a part of it. */
export function inOperation(operation: string, below: readonly string[], edit: Edit): Plant {
  const [method = '', path = ''] = operation.toLowerCase().split(' ');
  return (document) => edit(at(document, 'paths', path, method, ...below), document);
}

export const inResponse = (operation: string, status: number, edit: Edit): Plant =>
  inOperation(operation, ['responses', String(status)], edit);

/** An edit of the schema of a response's first media type. */
export function inResponseSchema(operation: string, status: number, edit: Edit): Plant {
  return inResponse(operation, status, (response, document) => {
    const content = at(response, 'content');
    const [type = ''] = Object.keys(content);
    // Copies the schema before the edit, because others refer to it too.
    const owned = { ...document, media: content[type] };
    edit(at(owned, 'media', 'schema'), document);
  });
}

/** An edit of the schema of one property of a response. */
export const inProperty = (operation: string, status: number, name: string, change: EditableJson): Plant =>
  inResponseSchema(operation, status, (schema) => {
    at(schema, 'properties')[name] = change;
  });

/** An edit of a component, such as `schemas/TokenResponse`. */
export const inComponent =
  (component: string, edit: Edit): Plant =>
  (document) =>
    edit(at(document, 'components', ...component.split('/')), document);

export const required = (schema: EditableJson, name: string): void => {
  schema['required'] = [...((schema['required'] as string[] | undefined) ?? []), name];
};

export const parameter = (name: string, schema: EditableJson, isRequired = false): EditableJson => ({
  name,
  in: 'query',
  required: isRequired,
  schema,
});

/** Replaces the query parameters of an operation. */
export const withParameters = (operation: string, ...parameters: readonly EditableJson[]): Plant =>
  inOperation(operation, [], (place) => {
    place['parameters'] = parameters;
  });
