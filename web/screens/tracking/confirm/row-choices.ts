import type { ListedRow, RowChoice, UpcGroup } from '../tracking-records.ts'

/** What one line of the confirm list shows and holds. */
export interface ConfirmRow extends RowChoice {
  group: UpcGroup
  /** Of a UPC that is split. */
  row: ListedRow | undefined
  /** The first of its UPC that is on the list. */
  isFirst: boolean
}

/** What a line of the list is known by. */
export const lineKey = ({ upc, cwId }: Pick<RowChoice, 'upc' | 'cwId'>): string => `${upc}/${cwId}`

/** What a line is called to people: a tracking number, or the UPC for all of its rows. */
export const lineName = ({ upc, row }: Pick<ConfirmRow, 'upc' | 'row'>): string => row?.tracking ?? upc

export const rowsIn = ({ row, group }: Pick<ConfirmRow, 'row' | 'group'>): number => (row ? 1 : group.rows)
export const unitsIn = ({ row, group }: Pick<ConfirmRow, 'row' | 'group'>): number => (row ? row.qty : group.qty)

/** Which list choices belong to: companies number their batches alike. */
export const listKey = (doctorNo: string, batchNumber: string): string => `${doctorNo}/${batchNumber}`

/**
 * The choices for a batch as listed: the first product of each UPC, or what the person chose before the list came
 * again. Those without a product stand first, since they need someone.
 */
export const choicesFor = (groups: readonly UpcGroup[], before: readonly RowChoice[]): RowChoice[] => {
  const chosen = Map.groupBy(before, ({ upc }) => upc)
  const choices = groups.flatMap((group) => linesOf(group, chosen.get(group.upc) ?? []))
  const urgent = (choice: RowChoice) => (choice.productNo === '' ? 0 : 1)
  return choices.toSorted((a, b) => urgent(a) - urgent(b))
}

/** What names no row: the line is of all rows of its UPC. */
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

/** The lines of the list with a UPC in its single rows, each as the UPC was. */
export const splitUpc = (choices: readonly RowChoice[], group: UpcGroup): RowChoice[] => splitAll(choices, [group])

/** The lines with a UPC as one line again, as the first of its rows that is on the list. */
export const joinUpc = (choices: readonly RowChoice[], upc: string): RowChoice[] => {
  const lines = choices.filter((choice) => choice.upc === upc)
  const kept = lines.find(({ removed }) => !removed) ?? lines[0]
  return choices.flatMap((choice) => {
    if (choice.upc !== upc) return [choice]
    return choice === lines[0] && kept ? [{ ...kept, ...WHOLE }] : []
  })
}

/** Whether there is a UPC whose rows can be shown one by one. */
export const isSplittable = (groups: readonly UpcGroup[]): boolean => groups.some(({ rowList }) => rowList.length > 1)

const isWhole = (choices: readonly RowChoice[]): ReadonlySet<string> =>
  new Set(choices.flatMap(({ upc, cwId }) => (cwId === '' ? [upc] : [])))

/** Whether every UPC of several rows is shown row by row. */
export const isSplit = (choices: readonly RowChoice[], groups: readonly UpcGroup[]): boolean => {
  const whole = isWhole(choices)
  return groups.every(({ upc, rowList }) => rowList.length < 2 || !whole.has(upc))
}

/** The list with one row alone on it; empty where the batch does not hold it. */
export const onlyRow = (choices: readonly RowChoice[], groups: readonly UpcGroup[], only: string): RowChoice[] => {
  const own = groups.find(({ rowList }) => rowList.some(({ cwId }) => cwId === only))
  const lines = choices.flatMap((choice) =>
    choice.upc === own?.upc && choice.cwId === ''
      ? own.rowList.map(({ cwId, tracking }) => ({ ...choice, cwId, tracking }))
      : [choice],
  )
  return lines.filter(({ cwId }) => cwId === only)
}

/** The list with every UPC of several rows in its single rows. */
export const splitAll = (choices: readonly RowChoice[], groups: readonly UpcGroup[]): RowChoice[] => {
  const byUpc = new Map(groups.map((group) => [group.upc, group]))
  return choices.flatMap((choice) => {
    const rowList = byUpc.get(choice.upc)?.rowList ?? []
    return choice.cwId === '' && rowList.length > 1
      ? rowList.map(({ cwId, tracking }) => ({ ...choice, cwId, tracking }))
      : [choice]
  })
}

/** The list with one line a UPC again. */
export const joinAll = (choices: readonly RowChoice[], groups: readonly UpcGroup[]): RowChoice[] => {
  const whole = isWhole(choices)
  const split = groups.filter(({ upc, rowList }) => rowList.length > 0 && !whole.has(upc))
  return split.reduce<RowChoice[]>((joined, { upc }) => joinUpc(joined, upc), [...choices])
}

/** The lines on the list, with what they show. */
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

/** What is sent: the choices that are on the list; rows of one UPC that are confirmed alike go together. */
export const confirmData = (choices: readonly RowChoice[], reason: string) => {
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
        ...(cwId === '' ? {} : { cwIds: lines.map((line) => line.cwId) }),
        ...(forcedDay === '' ? {} : { forceChargeTime: `${forcedDay} 00:00:00`, reason }),
      },
    ]
  })
}
