import { clip, oneLine } from '../../sheets/public.ts'

/** A line's values as they were typed or as a sheet's cells show them. */
export interface RawValues {
  tracking: string
  upc: string
  qty: string
  note: string
}

/** Longer than any code that is taken, with its spaces and dashes. */
const MAX_CODE = 100
export const MAX_NOTE = 500

/**
 * What stood in a line: its values joined by tabs in the order of a typed line, so that the person recognises it and
 * can try it again as one, whatever the columns of the sheet were.
 */
export const contentOf = ({ tracking, upc, qty, note }: RawValues): string => {
  const remark = clip(oneLine(note), MAX_NOTE)
  return [...[tracking, upc, qty].map((text) => clip(oneLine(text), MAX_CODE)), ...(remark ? [remark] : [])].join('\t')
}
