import { clip, oneLine } from '../../sheets/public.ts'

/** Values of a line as typed, or as the cells of a sheet display them. */
export interface RawValues {
  tracking: string
  upc: string
  qty: string
  note: string
}

/** Maximum characters of a code, more than any valid code has with its spaces and dashes. */
const MAX_CODE = 100
export const MAX_NOTE = 500

/**
 * Original text of a line: its values joined by tabs in the order of a typed line. The user recognizes the line by it
 * and can retry it as a typed line, independently of the sheet's columns.
 */
export const contentOf = ({ tracking, upc, qty, note }: RawValues): string => {
  const remark = clip(oneLine(note), MAX_NOTE)
  return [...[tracking, upc, qty].map((text) => clip(oneLine(text), MAX_CODE)), ...(remark ? [remark] : [])].join('\t')
}
