/** Path of the file that lists the modules of each output file of the console build. */
export const CHUNKS: string
/** Hash of all sources of the console. */
export const consoleHash: () => string
/** Builds the console into dist/ unless it is up to date. */
export const ensureBuilt: () => void
