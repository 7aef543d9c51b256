/**
 * Imported before http-proxy, which takes `util._extend` when it is loaded; Node warns of that function, and
 * `Object.assign` does the same. Kept beside upstream.ts because imports run before the code of a file.
 */
import util from 'node:util';

(util as { _extend?: typeof Object.assign })._extend = Object.assign;
