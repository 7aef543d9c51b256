import { callTable } from '../../../../generated/calls.ts';

/** Paths of every listener, and one that any server has. A deployment that is there responds to one of them. */
export const vital = [callTable.getLiveness, callTable.getReadiness, callTable.describeService].map(
  ({ path }) => path,
);
