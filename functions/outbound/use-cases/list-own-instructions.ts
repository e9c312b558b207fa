import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { instructionsList } from '../templates/instructions.source.ts'

/** A page of the instructions that the caller wrote. */
export const listOwnInstructions = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof outbound.calls.listOwnInstructions>,
) => readList(instructionsList(deps, actor, { condition: input.condition, own: true }), input)
