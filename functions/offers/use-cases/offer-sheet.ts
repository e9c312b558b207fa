import { together } from '../../../shared/contract/line-results.ts'
import { MAX_OFFER_SHEET_BYTES } from '../../../shared/offers/offer-sheets.rules.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { OfferDeps } from '../offer-deps.ts'

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
  { fileId: fileNo, columns },
) => {
  const { doctorNo } = actor.company
  const bytes = await deps.files.read(sheetKey({ doctorNo, userNo: actor.userNo, fileNo }), MAX_OFFER_SHEET_BYTES)
  if (!bytes) {
    return { refused: together([reasonMessage(offersReasons.sheetGone)]), sheet: '', leftOut: [], rows: [] }
  }
  // Loaded on demand: the function starts faster for takes, which need no reader of workbooks.
  const { readOffers } = await import('../read-offers.ts')
  return readOffers(deps, doctorNo, bytes, columns)
}

/** Upload key of a person's workbook of offers; uploads expire after a week. */
const sheetKey = ({ doctorNo, userNo, fileNo }: { doctorNo: string; userNo: string; fileNo: string }) =>
  `incoming/offers/${doctorNo}/${userNo}/${fileNo}`
