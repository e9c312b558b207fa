import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Deps } from '../../../functions/platform/deps.ts'
import { notAWorkbook } from '../../../functions/sheets/sheet-refused.ts'
import { type Drop, dropsOf, isStray } from '../../../functions/tracking/imports/drop.ts'
import type { ImportDeps } from '../../../functions/tracking/imports/run-import.ts'
import type { SheetReader } from '../../../functions/tracking/imports/sheet-reader.ts'
import { REPLACED } from '../../../functions/tracking/imports/uploads.ts'
import { contentOf } from '../../../functions/tracking/lines/line-content.ts'
import { parseReasonMessage } from '../../../shared/reasons/reasons.ts'
import { type DropNotification, dropNotification } from '../../../shared/tracking/import.messages.ts'

export interface Bucket {
  deps: (table?: Deps['table']) => ImportDeps
  /** Puts a file into the bucket and returns its event. */
  drop: (key: string, text: string) => Drop
  remove: (key: string) => void
}

let events = 0
/** Returns the ETag of a text in the bucket. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * A bucket in memory. Its sheets are lines of tab-separated cells, and a line such as `[Monday]` begins a sheet with
 * that name. A line `broken` makes the reader refuse the file as not a workbook; a line `unforeseen` makes it throw an
 * unexpected error.
 */
export const memoryBucket = (deps: Deps): Bucket => {
  const objects = new Map<string, string>()
  return {
    deps: (table = deps.table) => ({
      ...deps,
      table,
      uploads: {
        download: async ({ key, eTag }, path) => {
          const text = objects.get(key)
          if (text === undefined) return { refused: parseReasonMessage('gone') }
          if (eTag !== '' && hashOf(text) !== eTag) return { refused: REPLACED }
          await writeFile(path, text)
          return { sha256: hashOf(text) }
        },
      },
      readSheet,
    }),
    drop: (key, text) => {
      objects.set(key, text)
      return eventOf(key, hashOf(text))
    },
    remove: (key) => void objects.delete(key),
  }
}

/** The notification of the bucket about a new object. */
export const notificationOf = (key: string, eTag: string): DropNotification =>
  dropNotification.parse({
    Records: [
      {
        eventTime: new Date().toISOString(),
        s3: {
          bucket: { name: 'uploads' },
          object: { key: encodeURIComponent(key).replaceAll('%2F', '/'), eTag, sequencer: String(++events) },
        },
      },
    ],
  })

/** The drop in the bucket's notification about a key. */
const eventOf = (key: string, eTag: string): Drop => {
  const [drop] = dropsOf(notificationOf(key, eTag))
  if (!drop || isStray(drop)) throw new Error(`${key} is not a drop`)
  return drop
}

/** Returns the chosen sheet and its rows. */
const sheetOf = (lines: readonly string[], { columns, onSheets }: Parameters<SheetReader>[1]): string[] => {
  const names = lines.flatMap((line) => /^\[(.+)\]$/.exec(line)?.[1] ?? [])
  const read = columns?.chosen?.sheet ?? names[0]
  if (read === undefined) return [...lines]
  const leftOut = names.filter((name) => name !== read)
  const layout = {
    sheet: read,
    sheets: names,
    source: 'headers' as const,
    headerRow: 1,
    columns: [],
    fields: [],
    rows: [],
  }
  onSheets?.({ read, leftOut, layout })
  const from = lines.indexOf(`[${read}]`) + 1
  const to = lines.findIndex((line, at) => at >= from && line.startsWith('['))
  return lines.slice(from, to < 0 ? undefined : to)
}

const readSheet: SheetReader = async function* (path, options) {
  const { checkRow } = options
  const lines = await readFile(path, 'utf8').then((text) => text.split('\n').filter((row) => row !== ''))
  const rows = sheetOf(lines, options)
  if (rows.includes('broken')) throw notAWorkbook()
  if (rows.includes('unforeseen')) throw new TypeError('no such property')
  for (const [index, cells] of rows.entries()) {
    const [tracking = '', upc = '', qty = '', note = ''] = cells.split('\t')
    const line = { lineNumber: index + 2, content: contentOf({ tracking, upc, qty, note }) }
    const checked = checkRow({ tracking, upc, qty, note })
    yield checked.ok
      ? { ...line, ok: true, row: checked.row }
      : { ...line, ok: false, problems: checked.problems, canRetry: checked.canRetry ?? true }
  }
}
