import type { Output } from '../../shared/contract/call.ts'
import { together } from '../../shared/contract/line-results.ts'
import { MAX_OFFER_ROWS, MAX_OFFER_SHEET_BYTES } from '../../shared/offers/offer-sheets.rules.ts'
import type { offers } from '../../shared/offers/offers.contract.ts'
import type { SheetColumns } from '../../shared/sheets/columns.fields.ts'
import type { Deps } from '../platform/deps.ts'
import { checkColumns, clip, readLines, rememberedColumnsOf, SheetRefused } from '../sheets/public.ts'
import { type OfferLine, offerHeader, offerReader } from './offer-lines.ts'

/**
 * Maximum number of bytes of sheet data, which are read in two seconds: this function also answers takes, whose alarm
 * for slow calls must not wait for workbooks. 500 rows are read twice and take less than one megabyte.
 */
const MAX_READ = 24 * 2 ** 20

/**
 * Maximum characters per cell of the answer: one more than a note may have, so that a cell that is too long is still
 * refused as such.
 */
const MAX_CELL = 4001

type Read = Output<typeof offers.calls.readOfferSheet>

/** Reads the rows of a workbook of offers. Refuses chosen columns that do not fit the list. */
export const readOffers = async (
  deps: Deps,
  doctorNo: string,
  bytes: Uint8Array,
  chosen: SheetColumns | undefined,
): Promise<Read> => {
  checkColumns(offerHeader.fields, chosen)
  try {
    const { mappings: remembered } = await rememberedColumnsOf(deps, doctorNo, 'offers')
    const { lines, ...read } = await readLines(bytes, {
      format: offerHeader,
      reader: offerReader,
      maxRows: MAX_OFFER_ROWS,
      maxBytes: MAX_OFFER_SHEET_BYTES,
      maxRead: MAX_READ,
      columns: { chosen, remembered },
    })
    return { ...read, rows: lines.map(rowOf) }
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    return { refused: together([error]), layout: error.layout, sheet: '', leftOut: [], rows: [] }
  }
}

const rowOf = ({ row, hidden, values, unread }: OfferLine) => ({
  row,
  hidden: hidden === true,
  cells: {
    upc: clip(values.upc, MAX_CELL),
    total: clip(values.total, MAX_CELL),
    price: clip(values.price, MAX_CELL),
    bonus: clip(values.bonus, MAX_CELL),
    expireDate: clip(values.expireDate, MAX_CELL),
    note: clip(values.note, MAX_CELL),
  },
  unread: unread.map(({ column, problem }) => ({ column, ...together([problem]) })),
})
