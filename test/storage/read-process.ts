/** Prints the result of one query on a file, with SQLite only: no code of the project runs here. */
import { DatabaseSync } from 'node:sqlite';

const [, , file = '', query = ''] = process.argv;
const database = new DatabaseSync(file, { readOnly: true });
process.stdout.write(`${JSON.stringify(database.prepare(query).all())}\n`);
