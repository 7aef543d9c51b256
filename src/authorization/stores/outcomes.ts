export type Insertion = 'inserted' | 'conflict';

/** `stale` if `expectedVersion` is not the current one. */
export type Change = 'changed' | 'absent' | 'stale';
