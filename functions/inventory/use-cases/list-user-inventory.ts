import type { Input } from '../../../shared/contract/call.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { nurseInventory } from '../stock/nurse-inventory.ts'

/** A page of the products of which a nurse has units under way. */
export const listUserInventory = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inventory.calls.listUserInventory>,
) => nurseInventory(deps, actor, input, true)
