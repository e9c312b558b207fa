import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { templatesList } from '../templates/templates.source.ts'

/** A page of preset bundles: their range first, then products, levels, services and warehouses concurrently. */
export const listTemplates: UseCase<typeof outbound.calls.listTemplates> = (deps, actor, input) =>
  readList(templatesList(deps, actor, input), input)
