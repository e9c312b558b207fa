import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { ownWarehouses } from '../warehouses.source.ts'

/** A page of the caller's own warehouses. */
export const listOwnWarehouses: UseCase<typeof warehouses.calls.listOwnWarehouses> = async (deps, actor, input) =>
  readList(await ownWarehouses(deps, actor), input)
