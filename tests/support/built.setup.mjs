import { ensureBuilt } from '../../scripts/ensure-built.mjs'

/** The browser gets the console that `npm start` would serve: built from these sources. */
export default () => ensureBuilt()
