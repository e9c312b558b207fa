import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { importsList } from '../imports/imports.source.ts'

/** A page of imports. */
export const listImports = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.listImports>,
) => readList(await importsList(deps, actor, input), input)
