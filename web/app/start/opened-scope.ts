import { currentCompany } from '../../session/company.ts'
import type { Company, CurrentUser } from '../../session/session-context.tsx'
import { type Settled, settleCompany } from '../../session/settle-company.ts'

/** True if the company requires two-step sign-in, which the user has not turned on. */
export const lacksTwoStep = ({ secondFactor }: CurrentUser, company: Company | undefined): boolean =>
  company?.requiresTwoStep === true && !secondFactor.isOn

/** The company scope in which the user's screen opens; undefined if another page may have to be shown first. */
export const openedScope = (user: CurrentUser): Extract<Settled, { kind: 'company' | 'all' }> | undefined => {
  if (user.secondFactor.isRequired && !user.secondFactor.isOn) return undefined
  const settled = settleCompany(user, currentCompany())
  if (settled.kind === 'company') return lacksTwoStep(user, settled.company) ? undefined : settled
  return settled.kind === 'all' ? settled : undefined
}
