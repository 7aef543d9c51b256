import type { FoundCondition } from '../foundation/conditions/conditions.ts';

/**
 * The store must not be opened, because another process uses it or its schema is not supported. The start ends with
 * this text.
 */
export class StorageRefused extends Error {
  /** The condition of the table. Absent if only a command refuses the store, such as a move. */
  readonly found: FoundCondition | undefined;
  constructor(message: string, options: { cause?: unknown; found?: FoundCondition | undefined } = {}) {
    super(message, options);
    this.name = 'StorageRefused';
    this.found = options.found;
  }
}
