import { RaceLost } from '../../../../functions/platform/db/table.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import type { Act } from './acts.ts'
import type { Outcome, World } from './world.ts'

/** Counts what a test has exercised: a property test that never reached a case proves nothing about it. */
export class Tally {
  readonly done = new Map<Act['do'], number>()
  readonly refused = new Map<string, number>()
  races = 0

  count(act: Act, outcome: Outcome | undefined): void {
    if (!outcome) return
    if (outcome.ok) this.done.set(act.do, (this.done.get(act.do) ?? 0) + 1)
    else this.refused.set(outcome.refusal.message, (this.refused.get(outcome.refusal.message) ?? 0) + 1)
  }

  /** Returns the world, and counts its lost races. */
  watch(world: World): World {
    const table = {
      ...world.table,
      commit: async (...of: Parameters<World['table']['commit']>) => {
        try {
          await world.table.commit(...of)
        } catch (error) {
          if (error instanceof RaceLost) this.races += 1
          throw error
        }
      },
    }
    return { ...world, table, deps: { ...world.deps, table: interruptedTable(table, () => {}) } }
  }

  says(): string {
    const done = [...this.done].map(([verb, times]) => `${verb} ${times}`).join(', ')
    const refusals = [...this.refused.values()].reduce((sum, times) => sum + times, 0)
    return `done: ${done}; refused ${refusals}, lost races ${this.races}`
  }
}

export const VERBS: readonly Act['do'][] = [
  ...(['take', 'confirm', 'reverse', 'claim', 'cancel', 'report', 'selfStorage'] as const),
  ...(['ship', 'unship', 'transfer', 'edit', 'archive', 'relist', 'bringIn', 'takeOut', 'addStock'] as const),
  ...(['reserve', 'unreserve', 'distribute', 'rollback', 'editRow', 'adjust', 'pay'] as const),
  ...(['fileReport', 'editReport', 'confirmReport', 'rejectReport', 'cancelReport'] as const),
]
