/** The empty folder of a reader who builds an application. `npm install` there takes the packages of the checkout. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../../tools/tour/processes.ts';
import { freePort } from '../support/free-port.ts';
import { writeProgram, type Folder } from './guide.ts';
import { openStage, type Stage } from './stage.ts';

/** The package as npm would install it, without a build: its exports are the sources. */
function writePackage(folder: string): void {
  mkdirSync(folder);
  for (const name of ['src', 'generated', 'openapi']) symlinkSync(join(root, name), join(folder, name));
  const sources = JSON.stringify(packageJson.exports).replaceAll('./dist/', './').replaceAll('.js"', '.ts"');
  const { name, version, type } = packageJson;
  const text = { name, version, type, exports: JSON.parse(sources) as unknown };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(text));
}

function createProjectFolder(): Folder {
  const home = mkdtempSync(join(tmpdir(), 'gatehouse-project-'));
  const [folder, programs] = [join(home, 'project'), join(home, 'bin')];
  mkdirSync(folder);
  mkdirSync(programs);
  writePackage(join(home, 'gatehouse'));
  writeProgram(programs, 'node');
  writeProgram(programs, 'gatehouse', 'src/cli/main.ts');
  writeProgram(programs, 'npm', 'test/guides/npm-process.ts');
  return { folder, programs, [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }) };
}

export interface Project extends Stage {
  readonly folder: string;
}

/** A stage whose folder is empty. The ports of the guides become free ports, and `replace` changes other texts. */
export async function createProject(
  name: string,
  replace: (text: string) => string = (text) => text,
): Promise<Project> {
  const ports = new Map<string, string>();
  for (const port of ['8080', '9001', '9010', '9090']) ports.set(port, String(await freePort()));
  // A start takes long on a busy machine.
  const own = (text: string): string =>
    replace(text)
      .replaceAll('--retry 30 ', '--retry 180 ')
      .replaceAll(/\b(?:8080|9001|9010|9090)\b/g, (port) => ports.get(port) ?? port);
  const folder = createProjectFolder();
  const environment = {
    PATH: `${join(folder.folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    GATEHOUSE_SERVER_PORT: own('8080'),
    GATEHOUSE_URL: own('http://127.0.0.1:8080'),
  };
  return { ...openStage({ name, folder, own, environment }), folder: folder.folder };
}
