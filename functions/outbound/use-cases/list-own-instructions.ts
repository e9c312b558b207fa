import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { instructionsList } from '../templates/instructions.source.ts'

/** A page of the instructions that the caller wrote. */
export const listOwnInstructions: UseCase<typeof outbound.calls.listOwnInstructions> = (deps, actor, input) =>
  readList(instructionsList(deps, actor, { condition: input.condition, own: true }), input)
