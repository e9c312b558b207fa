import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as z from 'zod'

/** Progress of a restore, and the data that its later steps need; written before the first step and after each step. */
export const Progress = z.object({
  /** The restore point, in whole seconds, ISO 8601, UTC. */
  to: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  /** The table in use when the restore began. */
  former: z.string(),
  /** The table in use afterwards; for a local stack, the same table. */
  table: z.string(),
  /** Functions and mappings in AWS that ran before; they are enabled again at the end. */
  stopped: z
    .object({
      /** Functions, each with its reserved concurrency, if any. */
      functions: z.array(z.object({ name: z.string(), reserved: z.int().optional() })),
      /** UUIDs of the enabled event source mappings. */
      mappings: z.array(z.string()),
    })
    .default({ functions: [], mappings: [] }),
  /** Names of the completed steps. */
  done: z.array(z.string()),
  /** Names of the started steps, completed or not; written before each step runs. */
  begun: z.array(z.string()).default([]),
})
export type Progress = z.output<typeof Progress>

/** Keeps progress between runs of the command. */
export interface ProgressStore {
  /** Its location, in words. */
  says: string
  read: () => Promise<Progress | undefined>
  write: (progress: Progress) => Promise<void>
  clear: () => Promise<void>
}

/** Keeps progress in a file on this machine. */
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
