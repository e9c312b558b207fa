import type { Shipment } from '../../outbound/public.ts'
import type { Membership } from '../../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'

/** What a nurse has made is theirs and the company's; warehouse admins have no list of it. */
export const ownOrCompany = (
  record: { userNo: string },
  { role, userNo }: Pick<MaybeCompanyActor, 'role' | 'userNo'>,
): boolean => role === 'doctor' || (role === 'nurse' && record.userNo === userNo)

/** What a hit says of a shipment, of several products the first. */
export const aboutShipment = ({ items, tracking, warehouse }: Shipment) => ({
  ...(items[0] ? { productName: items[0].productName } : {}),
  qty: items.reduce((sum, { qty }) => sum + qty, 0),
  ...(tracking === '' ? {} : { tracking }),
  warehouse,
})

export const aboutPerson = ({ userName, alias }: Membership) => ({ userName, ...(alias === '' ? {} : { alias }) })
