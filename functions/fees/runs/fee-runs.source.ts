import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import type { RunState } from '../../../shared/fees/jobs.rules.ts'
import { speaker } from '../../../shared/reasons/reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { userItem } from '../../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import { type FeeRun, feeRunItem, feeRunsOf } from './fee-runs.items.ts'

const ORDER = { reverse: false, consistent: true }

/**
 * The runs of a day or month by company and warehouse. A warehouse admin sees only those of the warehouses they run.
 */
export const runsList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { period, state }: { period: string; state?: RunState | undefined },
): Promise<List<FeeRun, Awaited<ReturnType<typeof recordsOf>>[number]>> => {
  const isAll = actor.role === 'superAdmin' && !actor.company
  const source = isAll
    ? rangeSource(deps, feeRunItem, feeRunsOf(period), ORDER)
    : merged(
        (await companiesInScope(deps, actor)).map(({ doctorNo }) =>
          rangeSource(deps, feeRunItem, feeRunsOf(period, doctorNo), ORDER),
        ),
        { reverse: false },
      )
  const isMine = (run: FeeRun): boolean => actor.role === 'superAdmin' || run.adminNo === actor.operatorNo
  const isFiltered = actor.role !== 'superAdmin' || state !== undefined
  return {
    source: isFiltered
      ? filtered(source, (run) => isMine(run) && (state === undefined || run.state === state))
      : source,
    present: (runs) => recordsOf(deps, runs),
  }
}

const say = speaker(feesReasons)

const recordsOf = async (deps: Deps, runs: readonly FeeRun[]) => {
  const doctorNos = [...new Set(runs.map(({ doctorNo }) => doctorNo))]
  const [doctors, places] = await Promise.all([
    deps.table.batchGet(doctorNos.map((userNo) => ref(userItem, { userNo }))),
    Promise.all(
      doctorNos.map((doctorNo) =>
        warehouseNames(
          deps,
          doctorNo,
          runs.filter((run) => run.doctorNo === doctorNo).map(({ warehouseNo }) => warehouseNo),
        ),
      ),
    ),
  ])
  const names = new Map(doctors.flatMap((doctor) => (doctor ? [[doctor.userNo, doctor.companyName] as const] : [])))
  const placeNames = new Map(places.flatMap((some) => [...some]))
  return runs.map(({ adminNo: _, asOf: _asOf, rev: _rev, error: why, askedBy = '', total, ...run }) => ({
    ...run,
    doctorName: names.get(run.doctorNo) ?? '',
    warehouse: placeNames.get(run.warehouseNo) ?? '',
    total: moneyToWire(total),
    askedBy,
    error: why ? say(why) : '',
    why,
  }))
}
