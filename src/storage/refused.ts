/** The store must not be opened: somebody else holds it, or its schema is not ours. The start ends with this text. */
export class StorageRefused extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StorageRefused';
  }
}
