import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehousesList } from '../warehouses.source.ts'

/** A page of where a nurse can have goods sent. */
export const listNurseWarehouses: UseCase<typeof warehouses.calls.listNurseWarehouses> = async (deps, actor, input) =>
  readList(await warehousesList(deps, actor, {}), input)
