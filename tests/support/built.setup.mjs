import { ensureBuilt } from '../../scripts/ensure-built.mjs'

/** Builds the console from these sources; the browser gets it as `npm start` would serve it. */
export default () => ensureBuilt()
