import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { asSentences } from '../../../shared/contract/line-results.ts'
import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { type Reason, speaker } from '../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import { valuesReasons } from '../../../shared/values/values.reasons.ts'
import type { RowProblem } from '../../sheets/public.ts'
import type { ShipmentImport } from './shipment-imports.items.ts'

/** Renders every reason that an import and its problems can have. */
const say = speaker(shipmentImportReasons, sheetsReasons, outboundReasons, valuesReasons, fieldsReasons, generalReasons)
const sentencesOf = (reasons: readonly Reason[]): string => asSentences(reasons.map(say))

/** An import as the console sees it. */
export const importRecordOf = (of: ShipmentImport) => {
  const { doctorNo: _doctorNo, doctorName: _doctorName, sha256: _sha256, userNo: _userNo, ...rest } = of
  const { rev: _rev, columns: _columns, ...shown } = rest
  return { ...shown, message: sentencesOf(of.reasons) }
}

export const problemOf = (problem: RowProblem) => ({ ...problem, message: sentencesOf(problem.reasons) })
