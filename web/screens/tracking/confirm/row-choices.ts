import type { Input } from '../../../../shared/contract/client.ts'
import type { confirmCalls } from '../../../../shared/tracking/confirm.calls.ts'
import type { ListedRow, RowChoice, UpcGroup } from '../tracking-records.ts'

/** Line of the confirm list: its choice, and the data to show. */
export interface ConfirmRow extends RowChoice {
  group: UpcGroup
  /** The row, if the UPC is split. */
  row: ListedRow | undefined
  /** True for the first listed line of its UPC. */
  isFirst: boolean
}

/** Key of a line. */
export const lineKey = ({ upc, cwId }: Pick<RowChoice, 'upc' | 'cwId'>): string => `${upc}/${cwId}`

/** Display name of a line: a tracking number, or the UPC for all of its rows. */
export const lineName = ({ upc, row }: Pick<ConfirmRow, 'upc' | 'row'>): string => row?.tracking ?? upc

export const rowsIn = ({ row, group }: Pick<ConfirmRow, 'row' | 'group'>): number => (row ? 1 : group.rows)
export const unitsIn = ({ row, group }: Pick<ConfirmRow, 'row' | 'group'>): number => (row ? row.qty : group.qty)

/** Key of the list that choices belong to; batch numbers are unique only within a company. */
export const listKey = (doctorNo: string, batchNumber: string): string => `${doctorNo}/${batchNumber}`

/**
 * Choices for a loaded list: the first product of each UPC, or the user's earlier choice. Lines without a product come
 * first, since they need attention.
 */
export const choicesFor = (groups: readonly UpcGroup[], before: readonly RowChoice[]): RowChoice[] => {
  const chosen = Map.groupBy(before, ({ upc }) => upc)
  const choices = groups.flatMap((group) => linesOf(group, chosen.get(group.upc) ?? []))
  const urgent = (choice: RowChoice) => (choice.productNo === '' ? 0 : 1)
  return choices.toSorted((a, b) => urgent(a) - urgent(b))
}

/** Key fields of the line for all rows of a UPC. */
const WHOLE = { cwId: '', tracking: '' }

const linesOf = ({ upc, rowList, productsList }: UpcGroup, before: readonly RowChoice[]): RowChoice[] => {
  const isSplit = before.some(({ cwId }) => cwId !== '')
  return (isSplit ? rowList : [WHOLE]).map(({ cwId, tracking }) => {
    const known = before.find((choice) => choice.cwId === cwId)
    const still = productsList.find(({ productNo }) => productNo === known?.productNo) ?? productsList[0]
    const { forcedDay = '', removed = false } = known ?? {}
    return { upc, cwId, tracking, productNo: still?.productNo ?? '', forcedDay, removed }
  })
}

/** Splits a UPC's line into its rows; each keeps the line's choices. */
export const splitUpc = (choices: readonly RowChoice[], group: UpcGroup): RowChoice[] => splitAll(choices, [group])

/** Joins a UPC's rows into one line with the choices of its first row that is not removed. */
export const joinUpc = (choices: readonly RowChoice[], upc: string): RowChoice[] => {
  const lines = choices.filter((choice) => choice.upc === upc)
  const kept = lines.find(({ removed }) => !removed) ?? lines[0]
  return choices.flatMap((choice) => {
    if (choice.upc !== upc) return [choice]
    return choice === lines[0] && kept ? [{ ...kept, ...WHOLE }] : []
  })
}

/** True if any UPC has several rows to split. */
export const isSplittable = (groups: readonly UpcGroup[]): boolean => groups.some(({ rowList }) => rowList.length > 1)

const isWhole = (choices: readonly RowChoice[]): ReadonlySet<string> =>
  new Set(choices.flatMap(({ upc, cwId }) => (cwId === '' ? [upc] : [])))

/** True if every UPC with several rows is split. */
export const isSplit = (choices: readonly RowChoice[], groups: readonly UpcGroup[]): boolean => {
  const whole = isWhole(choices)
  return groups.every(({ upc, rowList }) => rowList.length < 2 || !whole.has(upc))
}

/** Choices for only the given row of the list; empty if the batch does not contain the row. */
export const onlyRow = (choices: readonly RowChoice[], groups: readonly UpcGroup[], only: string): RowChoice[] => {
  const own = groups.find(({ rowList }) => rowList.some(({ cwId }) => cwId === only))
  const lines = choices.flatMap((choice) =>
    choice.upc === own?.upc && choice.cwId === ''
      ? own.rowList.map(({ cwId, tracking }) => ({ ...choice, cwId, tracking }))
      : [choice],
  )
  return lines.filter(({ cwId }) => cwId === only)
}

/** Splits all UPCs with several rows. */
export const splitAll = (choices: readonly RowChoice[], groups: readonly UpcGroup[]): RowChoice[] => {
  const byUpc = new Map(groups.map((group) => [group.upc, group]))
  return choices.flatMap((choice) => {
    const rowList = byUpc.get(choice.upc)?.rowList ?? []
    return choice.cwId === '' && rowList.length > 1
      ? rowList.map(({ cwId, tracking }) => ({ ...choice, cwId, tracking }))
      : [choice]
  })
}

/** Joins each UPC into one line. */
export const joinAll = (choices: readonly RowChoice[], groups: readonly UpcGroup[]): RowChoice[] => {
  const whole = isWhole(choices)
  const split = groups.filter(({ upc, rowList }) => rowList.length > 0 && !whole.has(upc))
  return split.reduce<RowChoice[]>((joined, { upc }) => joinUpc(joined, upc), [...choices])
}

/** Lines of the list, with the data to show. */
export const shownLines = (choices: readonly RowChoice[], groups: readonly UpcGroup[]): ConfirmRow[] => {
  const byUpc = new Map(groups.map((group) => [group.upc, group]))
  const rows = new Map(groups.flatMap(({ rowList }) => rowList.map((row) => [row.cwId, row] as const)))
  const seen = new Set<string>()
  return choices.flatMap((choice): ConfirmRow[] => {
    const { upc, cwId, removed } = choice
    const group = byUpc.get(upc)
    const isFirst = !removed && !seen.has(upc)
    if (isFirst) seen.add(upc)
    return group ? [{ ...choice, group, row: rows.get(cwId), isFirst }] : []
  })
}

/** One line of the input of `bulkConfirm`. */
export type ConfirmLine = Input<(typeof confirmCalls)['bulkConfirm']>['data'][number]

/** Input of the call: choices that are not removed; rows of a UPC with equal choices are grouped. */
export const confirmData = (choices: readonly RowChoice[], reason: string): ConfirmLine[] => {
  const alike = Map.groupBy(
    choices.filter(({ removed }) => !removed),
    ({ upc, cwId, productNo, forcedDay }) => JSON.stringify([upc, cwId === '', productNo, forcedDay]),
  )
  return [...alike.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const { upc, cwId, productNo, forcedDay } = first
    return [
      {
        upc,
        productNo,
        cwIds: cwId === '' ? undefined : lines.map((line) => line.cwId),
        ...(forcedDay === '' ? {} : { forceChargeTime: `${forcedDay} 00:00:00`, reason }),
      },
    ]
  })
}
