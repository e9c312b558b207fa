import { readdirSync } from 'node:fs'

/** Files of a data folder that a write was to replace and did not. */
export const halfFiles = (dataDir: string): string[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'))
