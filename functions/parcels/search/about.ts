import type { Shipment } from '../../outbound/public.ts'
import type { Membership } from '../../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'

/** Nurses see their own records, the company all of them; warehouse admins have no list of these. */
export const ownOrCompany = (
  record: { userNo: string },
  { role, userNo }: Pick<MaybeCompanyActor, 'role' | 'userNo'>,
): boolean => role === 'doctor' || (role === 'nurse' && record.userNo === userNo)

/** Hit details of a shipment; with several products, those of the first. */
export const aboutShipment = ({ items, tracking, warehouse }: Shipment) => ({
  productName: items[0] ? items[0].productName : undefined,
  qty: items.reduce((sum, { qty }) => sum + qty, 0),
  tracking: tracking === '' ? undefined : tracking,
  warehouse,
})

export const aboutPerson = ({ userName, alias }: Membership) => ({ userName, alias: alias === '' ? undefined : alias })
