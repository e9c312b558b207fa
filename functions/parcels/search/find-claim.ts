import { mixedClaimRef, placesOfClaims } from '../../mixed-packages/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyOf, type Hit, type Search } from './hit.ts'

/**
 * A claim on a mixed package by its number; the owner of the package is looked up separately. Warehouse admins see
 * claims on packages of their companies, others only claims they made themselves.
 */
export const findClaim = async (deps: Deps, { actor, companies }: Search, no: string): Promise<Hit[]> => {
  const [place] = await placesOfClaims(deps, [no])
  if (!place) return []
  const isAdmin = actor.role === 'warehouseAdmin'
  const doctorNo = isAdmin ? place.doctorNo : place.targetDoctorNo
  const company = companies.find((one) => one.doctorNo === doctorNo)
  if (!company || !(isAdmin || place.claimerNo === actor.userNo)) return []
  const claim = await deps.table.get(mixedClaimRef(place))
  if (!claim) return []
  const { tracking, upc, qty, claimerName: userName } = claim
  return [{ no, ...companyOf(company), isExact: true, tracking, upc, qty, userName }]
}
