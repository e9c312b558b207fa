import { auditCompany, describeBreach } from '../../../functions/audit/audit.ts'
import type { WorldView } from '../model/world-view.ts'

interface World extends Pick<WorldView, 'cloud' | 'breach'> {
  sides: readonly { doctorNo: string }[]
}

/** Audits each company while nothing else runs, and reports each breach. */
export const checkBooks = async (world: World): Promise<void> => {
  const { store, scheduler } = world.cloud
  for (const { doctorNo } of world.sides) {
    const deps = { table: store.plain, wait: async () => {}, now: () => scheduler.instant() }
    const { breaches } = await auditCompany(deps, { doctorNo, deep: true })
    for (const breach of breaches) world.breach(`audit of ${doctorNo}: ${describeBreach(breach)}`)
  }
}
