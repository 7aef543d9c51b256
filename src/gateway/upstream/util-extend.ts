/**
 * Imported before http-proxy, which reads `util._extend` when it is loaded. Node deprecates that function, and
 * `Object.assign` does the same. It is a separate file because imports run before the code of a file.
 */
import util from 'node:util';

(util as { _extend?: typeof Object.assign })._extend = Object.assign;
