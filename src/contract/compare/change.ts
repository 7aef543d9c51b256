/** A difference between two versions of the documents, and if it can break a client. */
export interface ContractChange {
  readonly isBreaking: boolean;
  /** `POST /token` and its changed part, `request body`; the operation alone if all of it changed. */
  readonly operation: string;
  readonly place: string;
  readonly message: string;
}

export type JsonRecord = Readonly<Record<string, unknown>>;

/** A document whose references can be resolved. */
export interface ComparedDocument {
  readonly root: JsonRecord;
  resolve(value: unknown): JsonRecord;
}

const hopLimit = 20;

export function createComparedDocument(root: JsonRecord): ComparedDocument {
  return {
    root,
    resolve(value) {
      let node = (value ?? {}) as JsonRecord;
      for (let hop = 0; typeof node['$ref'] === 'string' && hop < hopLimit; hop += 1) {
        const parts = node['$ref'].replace(/^#\//, '').split('/');
        node = parts.reduce<JsonRecord>(
          (current, part) => (current[part.replaceAll('~1', '/').replaceAll('~0', '~')] ?? {}) as JsonRecord,
          root,
        );
      }
      return node;
    },
  };
}
