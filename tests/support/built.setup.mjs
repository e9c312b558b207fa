import { ensureBuilt } from '../../scripts/ensure-built.mjs'

/** Builds the console from the current sources, as `npm start` does. */
export default () => ensureBuilt()
