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

/** A page of what a nurse of the company brings; nurses ask about themselves. */
export const nurseInventory = async (deps: Deps, actor: CompanyActor, input: Asked, isUnderWay: boolean) => {
  const { doctorNo } = actor.company
  const userNo = await nurseOf(deps, actor, input.nurseId)
  return readList(nurseProductsList(deps, { doctorNo, userNo, isUnderWay, condition: input.condition }), input)
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
