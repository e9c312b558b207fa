import { readdirSync } from 'node:fs'

/** Remains of interrupted file replacements in a data folder. */
export const halfFiles = (dataDir: string): string[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'))
