/** `npm run flows`: runs every flow of openapi/flows on a mock and records the exchanges for the documentation. */
import { writeFileSync } from 'node:fs';
import { describeFinding } from '../../src/contract/document/finding.ts';
import { readFlows } from '../../src/kit/verify/flows/arazzo.ts';
import { assertSound } from '../../src/kit/verify/flows/check-flow.ts';
import { recordedFlowsFile } from '../codegen/other-files.ts';
import { formatFile, json } from '../codegen/output-format.ts';
import { recordFlow } from './record.ts';

const flows = readFlows();
assertSound(flows);
const recorded = [];
for (const flow of flows) {
  const { flow: shown, findings, isWhole } = await recordFlow(flow);
  for (const finding of findings) if (finding.side !== 'request') console.error(describeFinding(finding));
  if (!isWhole) process.exitCode = 1;
  recorded.push(shown);
}
const file = new URL(`../../${recordedFlowsFile}`, import.meta.url);
if (process.exitCode !== 1) writeFileSync(file, await formatFile(recordedFlowsFile, json(recorded)));
console.log(
  `${recorded.length} flows were run${process.exitCode === 1 ? ', not all of them to their end' : ''}`,
);
