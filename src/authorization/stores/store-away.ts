/** True for the error of a store that cannot be used now. The stores are ports, so it is recognized by its name. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'StorageUnavailable';
}
