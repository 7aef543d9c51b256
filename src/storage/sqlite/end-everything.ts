import { allEndedUnits, type AllEnded } from '../stores/authorization/rows/all-ended.ts';
import { unitTable } from '../sql/unit.ts';
import { createCommitter } from './committer.ts';
import { openConnection } from './connection.ts';

/** Ends everything that was issued, in a file that no service uses. @throws the error of the store */
export function endEverythingIn(file: string, ended: AllEnded): void {
  const connection = openConnection(file, 'write');
  try {
    const commit = createCommitter(connection, unitTable(allEndedUnits));
    const { faults } = commit({ units: [allEndedUnits.end.name], inputs: [ended] });
    const [fault] = faults.values();
    if (fault) throw new Error(fault.message);
  } finally {
    connection.close();
  }
}
