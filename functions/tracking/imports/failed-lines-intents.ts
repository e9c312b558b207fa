import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { failedLinesItem } from './imports.items.ts'

const LINES_OF_ITEM = 100

/** The kept failures of an import, 100 an item. Writing them again writes the same. */
export const failedLinesIntents = (
  { doctorNo, importNo }: { doctorNo: string; importNo: string },
  lines: readonly LineFailure[],
): Intent[] =>
  Array.from({ length: Math.ceil(lines.length / LINES_OF_ITEM) }, (_, part) =>
    put(
      failedLinesItem,
      { doctorNo, importNo, part, lines: lines.slice(part * LINES_OF_ITEM, (part + 1) * LINES_OF_ITEM) },
      { error: 'race' },
    ),
  )
