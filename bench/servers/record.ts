/** `gatehouse record` in front of the target of the first argument, with its recording in the file of the second. */
import { runCommandLine } from '../../src/cli/run.ts';
import { processTerminal } from '../../src/cli/command-line/terminal.ts';

const [target = '', file = ''] = process.argv.slice(2);
const terminal = processTerminal(() => process.exit(1));
await runCommandLine(['record', target, '--out', file], {
  ...terminal,
  attended: false,
  print: () => {},
  report(text) {
    const url = / at (http:\S+)/.exec(text)?.[1];
    if (url === undefined) terminal.report(text);
    else console.log(`listening on ${url}`);
  },
});
process.exit();
