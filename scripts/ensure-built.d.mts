/** Which modules went into which file of the built console. */
export const CHUNKS: string
/** A hash of everything the console is built from. */
export const consoleHash: () => string
/** Builds the console into dist/ unless what is there was built from the very same sources. */
export const ensureBuilt: () => void
