import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The errors of the compiler in the modules of a folder. */
export function compile(folder: string): string {
  const compilerOptions = { typeRoots: [join(root, 'node_modules/@types')] };
  const project = join(folder, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.ts', '*.mts'] }),
  );
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', project], { cwd: folder, encoding: 'utf8' }).stdout;
}
