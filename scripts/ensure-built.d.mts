/** Path of the file that lists the files of the console build and the modules in them. */
export const CONSOLE_RECORD: string
/** Hash of all sources of the console. */
export const consoleHash: () => string
/** Builds the console into dist/ unless it is up to date. */
export const ensureBuilt: () => void
