import { expect, it } from 'vitest'
import { CLAIM_STATUSES } from '../../../shared/mixed-packages/claims.rules.ts'
import {
  allowsAction,
  CLAIM_ACTIONS,
  CLAIM_STATUS_NAMES,
  RUN_KINDS,
  runTakes,
  TRANSITIONS,
} from '../../../shared/mixed-packages/review.rules.ts'
import { ReasonError } from '../../../shared/reasons/reasons.ts'
import { refuseUnlessAllowed } from './change-claim.ts'

/** Lists with "or"; British English lists have no comma before it. */
const list = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const refusalOf = (act: () => void): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof ReasonError) return error.message
    throw error
  }
  return ''
}

it.each(CLAIM_ACTIONS)('the refusal of %s names exactly the statuses of its transition', (action) => {
  const { from } = TRANSITIONS[action]
  const allowed = list.format(from.map((status) => CLAIM_STATUS_NAMES[status]))
  for (const status of CLAIM_STATUSES) {
    const refusal = refusalOf(() => refuseUnlessAllowed(action, { status }))
    if (allowsAction(action, status)) expect(refusal).toBe('')
    else expect(refusal).toContain(`This can only be done with claims that are ${allowed}. `)
  }
})

it.each(RUN_KINDS)('the refusal of a batch operation (%s) names exactly the statuses that it accepts', (kind) => {
  for (const count of [1, 2]) {
    const from = runTakes(kind, count)
    const allowed = list.format(from.map((status) => CLAIM_STATUS_NAMES[status]))
    const refusal = refusalOf(() => refuseUnlessAllowed(kind, { status: 'rejected' }, from))
    expect(refusal).toContain(`This can only be done with claims that are ${allowed}. `)
  }
})
