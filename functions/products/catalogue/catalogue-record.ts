import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { sentencesSpeaker } from '../../../shared/contract/line-results.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import { valuesReasons } from '../../../shared/values/values.reasons.ts'
import type { RowProblem } from '../../sheets/public.ts'
import { type Catalogue, importerOf } from './catalogue.items.ts'

/** Renders every reason that a catalog or its problems can have. */
const sentencesOf = sentencesSpeaker(catalogueReasons, sheetsReasons, productsReasons, valuesReasons, fieldsReasons)

/** A catalog as the console sees it. */
export const catalogueRecordOf = (catalogue: Catalogue) => {
  const {
    doctorNo: _doctorNo,
    userNo: _userNo,
    rev: _rev,
    columns: _columns,
    importer: _importer,
    ...shown
  } = catalogue
  return { ...shown, userName: importerOf(catalogue).userName, message: sentencesOf(catalogue.reasons) }
}

export const problemOf = (problem: RowProblem) => ({ ...problem, message: sentencesOf(problem.reasons) })
