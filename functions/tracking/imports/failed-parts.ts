import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { failedLinesItem, LINES_OF_PART } from './imports.items.ts'

interface OfImport {
  doctorNo: string
  importNo: string
}

/** Intent that stores a part of an import's failed lines. Idempotent. */
export const failedPart = ({ doctorNo, importNo }: OfImport, part: number, lines: LineFailure[]): Intent =>
  put(failedLinesItem, { doctorNo, importNo, part, lines: lines.map(stored) }, { error: 'race' })

const stored = ({ errorMessage: _, ...line }: LineFailure) => line

/** Intents that store all failed lines of an import, one per part. */
export const failedPartsOf = (of: OfImport, lines: readonly LineFailure[]): Intent[] =>
  Array.from({ length: Math.ceil(lines.length / LINES_OF_PART) }, (_, part) =>
    failedPart(of, part, lines.slice(part * LINES_OF_PART, (part + 1) * LINES_OF_PART)),
  )

/**
 * Stores failed lines as they are added, one part at a time, in bounded memory. `write` receives the number of a part,
 * its lines, and the number of lines stored once it is written.
 */
export const failedParts = (write: (part: number, lines: LineFailure[], kept: number) => Promise<void>) => {
  let part = 0
  let count = 0
  let waiting: LineFailure[] = []
  const writeSome = async (lines: LineFailure[]): Promise<void> => {
    await write(part, lines, part * LINES_OF_PART + lines.length)
    part += 1
  }
  return {
    add: async (lines: readonly LineFailure[]): Promise<void> => {
      count += lines.length
      waiting.push(...lines)
      for (; waiting.length >= LINES_OF_PART; waiting = waiting.slice(LINES_OF_PART)) {
        await writeSome(waiting.slice(0, LINES_OF_PART))
      }
    },
    /** Writes the remaining lines and returns the total. No lines may be added afterwards. */
    close: async (): Promise<number> => {
      if (waiting.length > 0) await writeSome(waiting)
      waiting = []
      return count
    },
  }
}
