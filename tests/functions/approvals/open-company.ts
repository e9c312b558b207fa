import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Rights } from '../../../shared/rights/rights.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { withSeal } from '../payments/money.ts'
import { newStaff, type RuleToSet, setRule } from './approvals-world.ts'

export let store: TestStore
export let deps: PaymentsDeps
/** The owner of the company. */
export let doctor: CompanyActor
/** A member of its staff. */
export let clerk: CompanyActor

interface Opened {
  rule?: RuleToSet
  now?: string
}

/** Creates a company, a member of its staff with these rights, and the rule for each test, in one shared table. */
export const openCompany = (rights: Rights, { rule, now }: Opened = {}): void => {
  beforeAll(async () => {
    store = await startStore()
    deps = withSeal(store.deps)
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    store.setNow(now)
    doctor = await newCompany(deps)
    clerk = await newStaff(deps, doctor, rights)
    if (rule) await setRule(deps, doctor, rule)
  })
}
