import { describe, expect, it } from 'vitest';
import { textRecord, textTable } from '../../src/cli/administration/table.ts';

const name = 'متجر';
const rows = [{ client_id: 'shop', client_name: name, scope: 'read' }];

describe('a name from right to left on a terminal (docs/decisions/clients-and-owners.md, shown-names)', () => {
  it('turns nothing beside it (UAX 9 §2.4)', () => {
    const table = textTable(rows, ['client_id', 'client_name', 'scope'], 80).text;
    expect(table.split('\n')[1]).toBe(`shop       \u2068${name.padEnd('CLIENT NAME'.length)}\u2069  read`);
    expect(textRecord({ client_name: name }, 80)).toBe(`client_name  \u2068${name}\u2069\n`);
  });

  it('is the same text in a pipe', () => {
    expect(textTable(rows, ['client_id', 'client_name']).text).toContain(name);
    expect(textTable(rows, ['client_id', 'client_name']).text).not.toContain('\u2068');
    expect(textRecord({ client_name: name })).toBe(`client_name  ${name}\n`);
  });
});
