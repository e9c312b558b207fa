import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { warehousesReasons } from '../../../shared/warehouses/warehouses.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isLinkedTo } from '../same-operator.ts'
import { savedBy } from '../saved-by.ts'
import { MAX_LINKS, type Warehouse, warehouseItem } from '../warehouses.items.ts'

type Asked = Input<typeof warehouses.calls.linkWarehouses>

/**
 * Links two warehouses, or ends their link. Both warehouses are saved in one commit with an event each, so the link holds
 * in both directions or in neither.
 */
export const linkWarehouses = (
  deps: Deps,
  actor: CompanyActor,
  asked: Asked,
): Promise<Output<typeof warehouses.calls.linkWarehouses>> =>
  retryRace(async () => {
    const { warehouseNo, otherWarehouseNo, linked } = asked
    const [one, other] = await readBoth(deps, actor, asked)
    if (isLinkedTo(one, other) !== linked || isLinkedTo(other, one) !== linked) {
      const pair = [withLink(one, other, linked), withLink(other, one, linked)]
      await deps.table.commit(pair.flatMap((changed) => saved(deps, actor, changed)))
    }
    return { warehouseNo, otherWarehouseNo, linked }
  })

const readBoth = async (
  { table }: Deps,
  { company: { doctorNo } }: CompanyActor,
  { warehouseNo, otherDoctorNo, otherWarehouseNo, linked }: Asked,
): Promise<[Warehouse, Warehouse]> => {
  if (warehouseNo === otherWarehouseNo) throw refuseField('otherWarehouseNo', warehousesReasons.linkToItself)
  const [one, other] = await table.batchGet(
    [
      ref(warehouseItem, { doctorNo, warehouseNo }),
      ref(warehouseItem, { doctorNo: otherDoctorNo, warehouseNo: otherWarehouseNo }),
    ],
    { consistent: true },
  )
  if (!one) throw refuse(generalReasons.noWarehouse)
  if (!other) throw refuseField('otherWarehouseNo', generalReasons.noWarehouse)
  if (linked && one.selfStorage) throw refuseField('warehouseNo', warehousesReasons.linkSelfStorage)
  if (linked && other.selfStorage) throw refuseField('otherWarehouseNo', warehousesReasons.linkSelfStorage)
  return [one, other]
}

const withLink = (warehouse: Warehouse, { doctorNo, warehouseNo }: Warehouse, linked: boolean): Warehouse => {
  const others = warehouse.links.filter((one) => one.doctorNo !== doctorNo || one.warehouseNo !== warehouseNo)
  const links = linked ? [...others, { doctorNo, warehouseNo }] : others
  if (links.length > MAX_LINKS) throw refuse(warehousesReasons.tooManyLinks, { most: MAX_LINKS })
  return { ...warehouse, links, rev: warehouse.rev + 1 }
}

const saved = (deps: Deps, actor: CompanyActor, changed: Warehouse): Intent[] => [
  put(warehouseItem, changed, { when: { equals: { rev: changed.rev - 1 } }, error: 'race' }),
  savedBy(deps, actor, changed),
]
