import { refuse } from '../../shared/contract/errors.ts'
import { discrepanciesReasons } from '../../shared/discrepancies/discrepancies.reasons.ts'
import { MAX_CASE_PHOTOS } from '../../shared/discrepancies/discrepancies.rules.ts'
import type { Case } from './cases/cases.items.ts'

/** Refuses `more` photos if they exceed what a case may hold. */
export const refuseTooMany = ({ photos }: Pick<Case, 'photos'>, more: number): void => {
  const left = MAX_CASE_PHOTOS - photos.length
  if (more > left) throw refuse(discrepanciesReasons.tooManyPhotos, { most: MAX_CASE_PHOTOS, left })
}
