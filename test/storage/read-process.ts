/** Prints what one query finds in a file, through SQLite alone: none of the project's code reads here. */
import { DatabaseSync } from 'node:sqlite';

const [, , file = '', query = ''] = process.argv;
const database = new DatabaseSync(file, { readOnly: true });
process.stdout.write(`${JSON.stringify(database.prepare(query).all())}\n`);
