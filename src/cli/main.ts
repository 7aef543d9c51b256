#!/usr/bin/env node
/**
 * The executable of the command `gatehouse`. It checks the version of Node before it loads the program, because an
 * old Node cannot parse the program's files.
 */
import './supported-node.mjs';

await import('./program.ts');
