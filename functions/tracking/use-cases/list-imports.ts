import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { importsList } from '../imports/imports.source.ts'

/** A page of imports. */
export const listImports: UseCase<typeof tracking.calls.listImports> = async (deps, actor, input) =>
  readList(await importsList(deps, actor, input), input)
