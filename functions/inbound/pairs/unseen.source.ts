import type { Input } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { type Age, daysOfAge } from '../../../shared/values/ages.ts'
import { dayIn, startOfDay } from '../../../shared/values/day.ts'
import { nurseInScope } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { IndexRange } from '../../platform/db/range.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehousesEver } from '../../warehouse-records/public.ts'
import { inboundRef } from '../inbound.items.ts'
import { firstOf, numbersIn, placeNames } from '../submitted/submitted-numbers.source.ts'
import {
  numbersOf,
  numbersTo,
  type SubmittedTracking,
  unseenOfNurse,
  unseenOfProduct,
} from '../submitted-tracking.items.ts'

type Asked = Pick<Input<typeof inbound.calls.listUnseenNumbers>, 'userNo' | 'warehouseNo' | 'productNo' | 'timeZone'>

/**
 * Submitted numbers that no warehouse has seen, oldest first, of one age or all and of one nurse or all. Nurses see only
 * their own.
 */
export const unseenNumbersList = async (
  deps: Deps,
  actor: CompanyActor,
  asked: Asked & { age?: Age | undefined },
): Promise<List<SubmittedTracking, ReturnType<typeof recordOf>>> => ({
  source: (await unseenByAge(deps, actor, asked))(asked.age),
  present: async (numbers) => {
    const [open, nameOf] = await Promise.all([openTakesOf(deps, actor, numbers), placeNames(deps, numbers)])
    return numbers.map((number) => recordOf(number, { open, nameOf }))
  },
})

/** Inbound numbers of the takes of these tracking numbers that still await units. */
const openTakesOf = async (
  { table }: Pick<Deps, 'table'>,
  { company: { doctorNo } }: CompanyActor,
  numbers: readonly SubmittedTracking[],
): Promise<ReadonlySet<string>> => {
  const inboundNos = [...new Set(numbers.flatMap(({ takes }) => takes.map(({ inboundNo }) => inboundNo)))]
  const takes = await table.batchGet(inboundNos.map((inboundNo) => inboundRef({ doctorNo, inboundNo })))
  return new Set(takes.flatMap((take) => (take?.status === 'open' ? [take.inboundNo] : [])))
}

/** Returns the source of each age; reads the narrowest indexes for the query and filters by the remaining conditions. */
export const unseenByAge = async (
  deps: Deps,
  actor: CompanyActor,
  { userNo: asked, warehouseNo, productNo, timeZone: zone }: Asked,
): Promise<(age: Age | undefined) => Source<SubmittedTracking>> => {
  const userNo = await nurseInScope(deps, actor, asked)
  const ranges = await rangesOf(deps, actor.company.doctorNo, { userNo, warehouseNo, productNo })
  const isOfNurse = userNo !== undefined
  const byWarehouse = warehouseNo !== undefined && (isOfNurse || productNo !== undefined)
  const byProduct = productNo !== undefined && isOfNurse
  return (age) => {
    const within = submittedWithin(age, dayIn(deps.now(), zone), zone)
    const source = numbersIn(
      deps,
      ranges.map((range) => ({ ...range, ...within })),
      { reverse: false },
    )
    if (!byWarehouse && !byProduct) return source
    return filtered(source, (number) => {
      const first = firstOf(number)
      return (!byWarehouse || first.warehouseNo === warehouseNo) && (!byProduct || first.productNo === productNo)
    })
  }
}

const rangesOf = async (
  deps: Deps,
  doctorNo: string,
  { userNo, warehouseNo, productNo }: Pick<Asked, 'userNo' | 'warehouseNo' | 'productNo'>,
): Promise<readonly IndexRange[]> => {
  if (userNo !== undefined) return [unseenOfNurse({ doctorNo, userNo })]
  if (productNo !== undefined) return [unseenOfProduct({ doctorNo, productNo })]
  const place = 'unmatched'
  if (warehouseNo !== undefined) return [numbersTo({ doctorNo, warehouseNo, place })]
  return numbersOf({ doctorNo, warehouseNos: await warehousesEver(deps, doctorNo), place })
}

const submittedWithin = (age: Age | undefined, today: string, zone: string): Pick<IndexRange, 'from' | 'to'> => {
  if (age === undefined) return {}
  const { from, to } = daysOfAge(age, today)
  // Sort keys have a suffix after the instant, so all keys with the end's instant sort after the bound.
  return {
    from: from === undefined ? undefined : startOfDay(from, zone),
    to: to === undefined ? undefined : startOfDay(to, zone),
  }
}

interface Read {
  open: ReadonlySet<string>
  nameOf: (number: SubmittedTracking) => string
}

const recordOf = (number: SubmittedTracking, { open, nameOf }: Read) => {
  const { tracking, userNo, userName, takes } = number
  const { givenAt, warehouseNo } = firstOf(number)
  return {
    tracking,
    userNo,
    userName,
    warehouseNo,
    warehouse: nameOf(number),
    givenDate: givenAt,
    qty: takes.reduce((sum, { qty }) => sum + qty, 0),
    takes: takes.map(({ inboundNo, productName, qty, status }) => ({
      inboundNo,
      productName,
      qty,
      status,
      isOver: !open.has(inboundNo),
    })),
  }
}
