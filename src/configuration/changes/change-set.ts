import type { ConfigurationOperations } from '../operations/operations.ts';

/** The body of `POST /changes`. */
export type ChangeSet = ConfigurationOperations['createChange']['requestBody']['content']['application/json'];

export type KeyChanges = NonNullable<ChangeSet['changes']>[number];
export type FileChange = NonNullable<ChangeSet['files']>[number];
export type RestoreWish = NonNullable<ChangeSet['restore']>;

/** A change as the API returns it. */
export type ShownChange =
  ConfigurationOperations['getChange']['responses'][200]['content']['application/json'];
