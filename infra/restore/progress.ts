import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as z from 'zod'

/** How far a restore has come, and what its later steps must know; written before the first step and after each. */
export const Progress = z.object({
  /** The instant that is restored; whole seconds, ISO 8601, UTC. */
  to: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  /** The table in use when the restore began. */
  former: z.string(),
  /** The table in use afterwards; on one's own machine the same. */
  table: z.string(),
  /** What ran before, in AWS: what is switched on again at the end. */
  stopped: z
    .object({
      /** Functions, each with the concurrency that was reserved for it, if any. */
      functions: z.array(z.object({ name: z.string(), reserved: z.int().optional() })),
      /** UUIDs of the enabled event source mappings. */
      mappings: z.array(z.string()),
    })
    .default({ functions: [], mappings: [] }),
  /** Names of the steps that are done. */
  done: z.array(z.string()),
  /** Names of the steps that were begun, done or not; written before each one runs. */
  begun: z.array(z.string()).default([]),
})
export type Progress = z.output<typeof Progress>

/** Where progress is kept from one run of the command to the next. */
export interface ProgressStore {
  /** In words. */
  says: string
  read: () => Promise<Progress | undefined>
  write: (progress: Progress) => Promise<void>
  clear: () => Promise<void>
}

/** Progress in a file of this machine. */
export const progressFile = (file: string): ProgressStore => ({
  says: file,
  read: async () => {
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      return undefined
    }
    return Progress.parse(JSON.parse(text))
  },
  write: async (progress) => {
    writeFileSync(`${file}.tmp`, JSON.stringify(progress, undefined, 2))
    renameSync(`${file}.tmp`, file)
  },
  clear: async () => rmSync(file, { force: true }),
})
