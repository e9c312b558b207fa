import { ensureBuilt } from '../../scripts/ensure-built.mjs'

/** The browser is shown what `npm start` would show: the console as built from these sources. */
export default () => ensureBuilt()
