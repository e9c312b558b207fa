import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { nurseAsked } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { nurseProductsList } from './nurse-products.source.ts'

type Asked = Input<typeof inventory.calls.listUserInventory>

/** A page of a nurse's products in the company. */
export const nurseInventory = async (deps: Deps, actor: CompanyActor, input: Asked, isUnderWay: boolean) =>
  readList(await nurseInventoryList(deps, actor, input, isUnderWay), input)

/** Products a nurse brings to the company; nurses see their own. */
export const nurseInventoryList = async (
  deps: Deps,
  actor: CompanyActor,
  { nurseId, condition }: Pick<Asked, 'nurseId' | 'condition'>,
  isUnderWay: boolean,
) => {
  const userNo = await nurseAsked(deps, actor, nurseId)
  if (userNo === undefined) throw refuseField('nurseId', fieldsReasons.required)
  return nurseProductsList(deps, { doctorNo: actor.company.doctorNo, userNo, isUnderWay, condition })
}
