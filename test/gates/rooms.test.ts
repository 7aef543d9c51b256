import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/codegen/rules/traceability.ts';
import { loopsOfRooms } from './rooms.ts';

const root = resolve(import.meta.dirname, '../..');

function loops(files: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  return loopsOfRooms(new Map(Object.entries(files))).map(({ folder, rooms }) => [folder, ...rooms]);
}

describe('the rooms of a folder, its own files included', () => {
  it('form no loop in src and tools (docs/adr/0024)', () => {
    const paths = ['src', 'tools'].flatMap((folder) => filesBelow(join(root, folder), '.ts'));
    const files = new Map(
      paths.map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
    );
    expect(files.size).toBeGreaterThan(1000);
    expect(loopsOfRooms(files)).toEqual([]);
  });

  it.each([
    [
      'a folder and a file beside it',
      {
        'src/a/b/one.ts': "import { two } from '../two.ts';",
        'src/a/two.ts': "import './b/three.ts';",
        'src/a/b/three.ts': '',
      },
      ['src/a', 'b', 'two.ts'],
    ],
    [
      'types alone',
      {
        'src/a/b/one.ts': "import type { Two } from '../two.ts';",
        'src/a/two.ts': "export type { One } from './b/one.ts';",
      },
      ['src/a', 'b', 'two.ts'],
    ],
    [
      'three rooms',
      {
        'src/a/b/one.ts': "import '../c/one.ts';",
        'src/a/c/one.ts': "import '../two.ts';",
        'src/a/two.ts': "await import('./b/two.ts');",
        'src/a/b/two.ts': '',
      },
      ['src/a', 'b', 'c', 'two.ts'],
    ],
    [
      'two folders',
      {
        'src/a/one.ts': "import '../b/one.ts';",
        'src/b/one.ts': "import '../a/two.ts';",
        'src/a/two.ts': '',
      },
      ['src', 'a', 'b'],
    ],
  ])('are reported for a loop of %s', (_, files, expected) => {
    expect(loops(files)).toEqual([expected]);
  });

  it('are not reported without a loop', () => {
    const below = "import './b/one.ts'; import '../c/one.ts';";
    expect(
      loops({
        'src/a/two.ts': below,
        'src/a/b/one.ts': "import './two.ts';",
        'src/a/b/two.ts': '',
        'src/c/one.ts': '',
      }),
    ).toEqual([]);
  });
});
