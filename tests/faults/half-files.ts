import { readdirSync } from 'node:fs'

/** Names of the temporary files that interrupted file replacements left in a data folder. */
export const halfFiles = (dataDir: string): string[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'))
