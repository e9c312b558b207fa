import {
  CLAIM_STATUSES,
  type ClaimStatusNumber,
  claimStatusNumber,
} from '../../../shared/mixed-packages/claims.rules.ts'
import type { Filter } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

const NUMBERS: readonly ClaimStatusNumber[] = CLAIM_STATUSES.map(claimStatusNumber)

/** Filter by one claim status. */
export const statusFilter = (t: TextsOf<'mixedReview'>): Filter => ({
  kind: 'choice',
  id: 'status',
  label: t('filters.status'),
  all: t('filters.allStatuses'),
  options: NUMBERS.map((number) => ({ value: String(number), label: t(`statuses.s${number}`) })),
})

/** Claim status of the filter's value. */
export const statusOf = (value: string | undefined): ClaimStatusNumber | undefined =>
  NUMBERS.find((number) => String(number) === value)
