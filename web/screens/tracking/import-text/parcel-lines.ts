import { together } from '../../../../shared/contract/line-results.ts'
import { tell } from '../../../../shared/reasons/reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { problemsOf } from '../../../../shared/values/parsed.ts'
import { parseQuantity } from '../../../../shared/values/quantity.ts'
import { normalTracking, parseTracking } from '../../../../shared/values/tracking.ts'
import { parseUpc } from '../../../../shared/values/upc.ts'
import type { Sayable } from '../../../texts/say.ts'

/** One line of an import text, as it will be sent. */
export interface ParcelLine {
  /** As the person counts: empty lines count as well. */
  lineNumber: number
  content: string
  tracking: string
  upc: string
  qty: string
  note: string
  /** Why it will not be taken; absent when it looks good. */
  problem?: Sayable | undefined
}

type Fields = Pick<ParcelLine, 'tracking' | 'upc' | 'qty' | 'note'>

/** The lines of a text, empty ones and the header of a pasted sheet left out. */
export const parcelLines = (text: string): ParcelLine[] => {
  const first = new Map<string, number>()
  return text.split(/\r\n?|\n/).flatMap((content, index) => {
    if (content.trim() === '' || isHeader(content)) return []
    const fields = fieldsOf(content)
    const lineNumber = index + 1
    const key = JSON.stringify([normalTracking(fields.tracking), fields.upc, Number(fields.qty)])
    const twin = first.get(key)
    if (twin === undefined) first.set(key, lineNumber)
    const problem = problemOf(fields) ?? (twin === undefined ? undefined : twinOf(twin))
    return [{ lineNumber, content, ...fields, problem }]
  })
}

const twinOf = (line: number) => tell(trackingReasons.duplicateLine, { line })

/** The header row of the warehouse-side sheet (D3 s2: trackingNum, upc, quantity, note), pasted along. */
const isHeader = (line: string): boolean => /^\s*tracking[^\d]*$/i.test(line)

/** Why the server would refuse the values; undefined when it would not. */
const problemOf = ({ tracking, upc, qty }: Fields): Sayable | undefined => {
  const told = problemsOf(parseTracking(tracking), parseUpc(upc), parseQuantity(qty))
  return told.length > 0 ? together(told) : undefined
}

/**
 * Space, tab or comma stand between tracking, UPC, quantity and note (D3 s5). Cells pasted from a sheet come first,
 * since only tabs say which cell is empty; commas last, for a tracking number written with spaces.
 */
const fieldsOf = (line: string): Fields => {
  const readings = [...cut(line, '\t'), byAnySign(line), ...cut(line, ',')]
  const good = readings.find((fields) => problemOf(fields) === undefined)
  return good ?? cut(line, '\t')[0] ?? cut(line, ',')[0] ?? byAnySign(line)
}

const ANY_SIGN = /^\s*([^\s,]*)[\s,]*([^\s,]*)[\s,]*([^\s,]*)[\s,]*(.*)$/

const byAnySign = (line: string): Fields => {
  const [, tracking = '', upc = '', qty = '', note = ''] = ANY_SIGN.exec(line) ?? []
  return { tracking, upc, qty, note: note.trim() }
}

/** By one sign alone; nothing when the line has not enough of it. */
const cut = (line: string, sign: string): Fields[] => {
  const [tracking = '', upc = '', qty, ...rest] = line.split(sign).map((part) => part.trim())
  return qty === undefined ? [] : [{ tracking, upc, qty, note: rest.join(sign === ',' ? ', ' : ' ').trim() }]
}
