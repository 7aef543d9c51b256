/**
 * http-proxy reads `util._extend` when it is loaded. Node documents that function as deprecated (DEP0060), and
 * `Object.assign` does the same, so this file replaces it. It is a file of its own because imports run before the
 * code of a file.
 */
import util from 'node:util';

(util as { _extend?: typeof Object.assign })._extend = Object.assign;
