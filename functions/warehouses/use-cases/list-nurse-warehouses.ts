import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehousesList } from '../warehouses.source.ts'

/** A page of the warehouses that a nurse can have goods sent to. */
export const listNurseWarehouses: UseCase<typeof warehouses.calls.listNurseWarehouses> = async (deps, actor, input) =>
  readList(await warehousesList(deps, actor, {}), input)
