/** The files outside generated/ that `npm run generate` writes. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OperationEntry } from '../../src/conventions/operation-entry.ts';
import { monitoringFiles } from '../monitoring/monitoring-files.ts';
import { pictureFile, withGuides } from '../readme/readme-parts.ts';
import { withMap } from '../readme/rooms-map.ts';
import { conditionsGuide } from './conditions-table.ts';
import { maintenancePage } from './maintenance-page.ts';

/** The commands load the generated files, so their texts are written after these. */
export const commandsFile = 'src/site/reference/commands.json';

/** `npm run flows` writes it. */
export const recordedFlowsFile = 'src/site/flows/recorded.json';

/** The content of each file, by its path in the checkout. */
export function otherFiles(
  root: string,
  operations: readonly OperationEntry[],
): { readonly files: Map<string, string>; readonly problems: readonly string[] } {
  const monitoring = monitoringFiles(root);
  const files = new Map([
    ['docs/maintenance.md', maintenancePage(operations)],
    ['README.md', withGuides(readFileSync(resolve(root, 'README.md'), 'utf8'))],
    ['CONTRIBUTING.md', withMap(readFileSync(resolve(root, 'CONTRIBUTING.md'), 'utf8'))],
    conditionsGuide(root),
    ['docs/pictures/gatehouse.svg', pictureFile()],
    ...monitoring.files,
  ]);
  return { files, problems: monitoring.problems };
}
