import type { Output } from '../../../shared/contract/call.ts'
import { together } from '../../../shared/contract/line-results.ts'
import { MAX_OFFER_ROWS, MAX_OFFER_SHEET_BYTES } from '../../../shared/offers/offer-sheets.rules.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { checkColumns, clip, readLines, rememberedColumnsOf, SheetRefused } from '../../sheets/public.ts'
import type { OfferDeps } from '../offer-deps.ts'
import { type OfferLine, offerHeader, offerReader } from '../offer-lines.ts'

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

/** Returns an upload form for a workbook of offers, and the file number to pass to readOfferSheet. */
export const startOfferSheet: UseCase<typeof offers.calls.startOfferSheet, OfferDeps> = async (deps, actor) => {
  const fileNo = deps.newId('file')
  const of = { contentType: 'application/octet-stream', maxBytes: MAX_OFFER_SHEET_BYTES }
  const key = sheetKey({ doctorNo: actor.company.doctorNo, userNo: actor.userNo, fileNo })
  return { fileNo, uploads: [await deps.files.uploadForm(key, of)] }
}

/** Reads the rows of a workbook that the caller has uploaded. Saves nothing. */
export const readOfferSheet: UseCase<typeof offers.calls.readOfferSheet, OfferDeps> = async (
  deps,
  actor,
  { fileId: fileNo, columns: chosen },
) => {
  checkColumns(offerHeader.fields, chosen)
  const { doctorNo } = actor.company
  const bytes = await deps.files.read(sheetKey({ doctorNo, userNo: actor.userNo, fileNo }), MAX_OFFER_SHEET_BYTES)
  if (!bytes) return refused(reasonMessage(offersReasons.sheetGone))
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
    if (error instanceof SheetRefused) return { ...refused(error), layout: error.layout }
    throw error
  }
}

const refused = (reason: ReasonMessage): Output<typeof offers.calls.readOfferSheet> => ({
  refused: together([reason]),
  sheet: '',
  leftOut: [],
  rows: [],
})

const rowOf = ({ row, values, unread }: OfferLine) => ({
  row,
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

/** Upload key of a person's workbook of offers; uploads expire after a week. */
const sheetKey = ({ doctorNo, userNo, fileNo }: { doctorNo: string; userNo: string; fileNo: string }) =>
  `incoming/offers/${doctorNo}/${userNo}/${fileNo}`
