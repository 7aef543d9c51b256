/**
 * The store must not be opened, because another process uses it or its schema is not supported. The start ends with
 * this text.
 */
export class StorageRefused extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StorageRefused';
  }
}
