#!/usr/bin/env node
/**
 * The file that the command `gatehouse` runs. It loads the program only after the version of Node was checked: an
 * old Node cannot read the program's files.
 */
import './supported-node.mjs';

await import('./program.ts');
