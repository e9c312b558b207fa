import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { instructionsList } from '../templates/instructions.source.ts'

/** A page of the instructions of the company. */
export const listInstructions: UseCase<typeof outbound.calls.listInstructions> = (deps, actor, input) =>
  readList(instructionsList(deps, actor, { condition: input.condition, own: false }), input)
