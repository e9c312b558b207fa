import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { fieldsReasons } from '../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { membershipItem } from '../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../platform/actor.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'

/** The admin whose warehouses a grant of free storage covers: the caller; for the super admin the named admin, or all. */
export const grantingAdmin = async (
  deps: Pick<Deps, 'table'>,
  { role, userNo, userName, company }: MaybeCompanyActor,
  { adminNo }: { adminNo?: string | undefined },
): Promise<{ adminNo?: string; adminName?: string }> => {
  if (role === 'warehouseAdmin') {
    if (adminNo !== undefined && adminNo !== userNo) throw refuse(generalReasons.noAccount)
    return { adminNo: userNo, adminName: userName }
  }
  if (adminNo === undefined) return {}
  if (!company) throw refuseField('doctorNo', fieldsReasons.companyRequired)
  const link = await deps.table.get(ref(membershipItem, { doctorNo: company.doctorNo, userNo: adminNo }))
  if (link?.role !== 'warehouseAdmin') throw refuse(generalReasons.noAccount)
  return { adminNo, adminName: link.userName }
}
