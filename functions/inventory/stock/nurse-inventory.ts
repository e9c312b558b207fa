import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { nurseProductsList } from './nurse-products.source.ts'

type Asked = Input<typeof inventory.calls.listUserInventory>

/** A page of what a nurse of the company brings. */
export const nurseInventory = async (deps: Deps, actor: CompanyActor, input: Asked, isUnderWay: boolean) =>
  readList(await nurseInventoryList(deps, actor, input, isUnderWay), input)

/** What a nurse of the company brings; nurses ask about themselves. */
export const nurseInventoryList = async (
  deps: Deps,
  actor: CompanyActor,
  { nurseId, condition }: Pick<Asked, 'nurseId' | 'condition'>,
  isUnderWay: boolean,
) => {
  const userNo = await nurseOf(deps, actor, nurseId)
  return nurseProductsList(deps, { doctorNo: actor.company.doctorNo, userNo, isUnderWay, condition })
}

const nurseOf = async (deps: Deps, actor: CompanyActor, nurseId: string | undefined): Promise<string> => {
  if (actor.role === 'nurse') {
    if (nurseId !== undefined && nurseId !== actor.userNo) throw refuse(generalReasons.noNurse)
    return actor.userNo
  }
  if (nurseId === undefined) throw refuseField('nurseId', fieldsReasons.required)
  const link = await deps.table.get(ref(membershipItem, { doctorNo: actor.company.doctorNo, userNo: nurseId }))
  if (link?.role !== 'nurse') throw refuse(generalReasons.noNurse)
  return nurseId
}
