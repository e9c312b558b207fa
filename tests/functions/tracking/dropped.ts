import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Deps } from '../../../functions/platform/deps.ts'
import { type Drop, dropsOf, isStray } from '../../../functions/tracking/imports/drop.ts'
import type { ImportDeps } from '../../../functions/tracking/imports/import-drop.ts'
import type { SheetReader } from '../../../functions/tracking/imports/sheet-reader.ts'
import { SheetRefused } from '../../../functions/tracking/sheets/sheet-refused.ts'

export interface Bucket {
  deps: (table?: Deps['table']) => ImportDeps
  /** Puts a file there and answers the event that tells of it. */
  drop: (key: string, text: string) => Drop
}

let events = 0

/** A bucket in memory whose sheets are lines of tab-separated cells; the text `broken` is no workbook. */
export const testBucket = (deps: Deps): Bucket => {
  const objects = new Map<string, string>()
  return {
    deps: (table = deps.table) => ({
      ...deps,
      table,
      uploads: {
        download: async (key, path) => {
          const text = objects.get(key)
          if (text === undefined) return { refused: 'gone' }
          await writeFile(path, text)
          return { sha256: createHash('sha256').update(text).digest('hex') }
        },
      },
      readSheet,
    }),
    drop: (key, text) => {
      objects.set(key, text)
      return eventOf(key)
    },
  }
}

/** The drop that the bucket's notification of a key means. */
export const eventOf = (key: string): Drop => {
  const [drop] = dropsOf({
    Records: [
      {
        eventTime: new Date().toISOString(),
        s3: {
          bucket: { name: 'uploads' },
          object: { key: encodeURIComponent(key).replaceAll('%2F', '/'), sequencer: String(++events) },
        },
      },
    ],
  })
  if (!drop || isStray(drop)) throw new Error(`${key} is no drop`)
  return drop
}

const readSheet: SheetReader = async function* (path, { checkRow }) {
  const rows = await readFile(path, 'utf8').then((text) => text.split('\n').filter((row) => row !== ''))
  if (rows.includes('broken')) throw new SheetRefused('notAWorkbook', 'The file is no workbook.')
  if (rows.includes('unforeseen')) throw new TypeError('no such property')
  for (const [index, content] of rows.entries()) {
    const [tracking = '', upc = '', qty = '', note = ''] = content.split('\t')
    const line = { lineNumber: index + 2, content: content.trimEnd() }
    const checked = checkRow({ tracking, upc, qty, note })
    yield checked.ok
      ? { ...line, ok: true, row: checked.row }
      : { ...line, ok: false, errorMessage: checked.message, canRetry: checked.canRetry ?? true }
  }
}
