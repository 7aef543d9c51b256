import { describe, expect, it } from 'vitest';
import { printTable } from '../../src/cli/administration/print-table.ts';
import { textTable, visible } from '../../src/cli/administration/table.ts';
import { UsageError } from '../../src/cli/command-line/arguments.ts';

const routes = Array.from({ length: 48 }, (_, index) => ({
  pattern: index === 7 ? `/${'long-'.repeat(60)}/**` : `/route-${index}/**`,
  callers: index % 2 === 0 ? 'everyone' : 'orders:read',
  id: index === 9 ? 'r'.repeat(100) : `route-${index}`,
  location: `http://10.0.0.${index}:9010/base`,
  prefix: `/route-${index}`,
  retryable: false,
}));
const columns = ['pattern', 'callers', 'id', 'location', 'prefix', 'retryable'];

/** The text and the message of a command on a terminal of this width. */
function shown(width: number | undefined, chosen?: string): { lines: string[]; report: string } {
  let [text, report] = ['', ''];
  printTable(routes, columns, chosen === undefined ? {} : { columns: chosen }, {
    columns: width,
    print: (more) => void (text += more),
    report: (more) => void (report += more),
  });
  return { lines: text.trimEnd().split('\n'), report };
}

describe('a table of the command line (docs/decisions/operations.md, tables)', () => {
  it('escapes control characters, so that they cannot control the terminal', () => {
    expect(visible('a\u001b[31mred\u202Eder\n')).toBe('a\\u001b[31mred\\u202eder\\u000a');
  });

  it('aligns its columns under their headings', () => {
    const rows = [{ id: 'long-one', list: ['a', 'b'] }, { id: 'x' }];
    expect(textTable(rows, ['id', 'list']).text).toBe('ID        LIST\nlong-one  a b\nx\n');
  });

  it('cuts the widest column first', () => {
    const rows = [{ id: 'web', scope: 'x'.repeat(200), name: 'Shop' }];
    const { text, leftOut } = textTable(rows, ['id', 'scope', 'name'], 40);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
    expect(text).toContain('…  Shop');
    expect(leftOut).toEqual([]);
    expect(textTable(rows, ['id', 'scope', 'name']).text).toContain('x'.repeat(200));
  });

  it.each([60, 80, 120, 200])('has one line for each of 48 routes at %i columns, and none wraps', (width) => {
    const { lines } = shown(width);
    expect(lines).toHaveLength(49);
    expect(lines.filter((line) => line.length > width)).toEqual([]);
    expect(lines[0]).toMatch(/^PATTERN/);
  });

  it('leaves out columns from the right, ids and times last, and names them', () => {
    const rows = [
      { session_id: 'a'.repeat(22), owner_id: 'b'.repeat(22), name: 'c'.repeat(20), state: 'open' },
    ];
    const names = ['session_id', 'owner_id', 'name', 'state'];
    expect(textTable(rows, names, 62)).toMatchObject({ leftOut: ['state'] });
    expect(textTable(rows, names, 50)).toMatchObject({ leftOut: ['name', 'state'] });
    expect(textTable(rows, names, 40)).toMatchObject({ leftOut: ['owner_id', 'name', 'state'] });
    expect(textTable(rows, names, 10).text).toBe('SESSION ID\naaaaaaaaa…\n');
    expect(shown(60).report).toMatch(/^Too narrow for: .*retryable.*--columns/);
    expect(shown(undefined).report).toBe('');
  });

  it('has the columns of --columns in their order, by the names of the fields or of the headings', () => {
    expect(shown(undefined, 'id,location').lines[1]).toMatch(/^route-0 +http:\/\/10\.0\.0\.0:9010\/base$/);
    expect(shown(undefined, ' LOCATION , id').lines[0]).toMatch(/^LOCATION +ID$/);
  });

  it.each([
    ['locaton', /no column "locaton"; did you mean location\? The columns: pattern, callers/],
    [' , ', /--columns needs a column: pattern/],
  ])('refuses --columns %j', (chosen, message) => {
    expect(() => shown(80, chosen)).toThrow(UsageError);
    expect(() => shown(80, chosen)).toThrow(message);
  });
});
