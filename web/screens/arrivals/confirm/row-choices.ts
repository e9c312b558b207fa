import type { UpcGroup } from '../arrival-records.ts'

/** What one UPC of a batch is confirmed as. */
export interface RowChoice {
  upc: string
  /** Empty while the company has no product with that UPC. */
  productNo: string
  /** The day that storage is charged from, 'yyyy-MM-dd'; empty for the usual one. */
  forcedDay: string
  /** Taken off the list by the person: its rows stay to confirm. */
  removed: boolean
}

/** What one line of the confirm list shows and holds. */
export interface ConfirmRow extends RowChoice {
  group: UpcGroup
}

/** Which list choices belong to: companies number their batches alike. */
export const listKey = (doctorNo: string, batchNumber: string): string => `${doctorNo}/${batchNumber}`

/**
 * The choices for a batch as listed: the first product of each UPC, or what the person chose before the list came
 * again. Those without a product stand first, since they need someone.
 */
export const choicesFor = (groups: readonly UpcGroup[], before: readonly RowChoice[]): RowChoice[] => {
  const chosen = new Map(before.map((choice) => [choice.upc, choice]))
  const choices = groups.map(({ upc, productsList }): RowChoice => {
    const known = chosen.get(upc)
    const still = productsList.find(({ productNo }) => productNo === known?.productNo) ?? productsList[0]
    const { forcedDay = '', removed = false } = known ?? {}
    return { upc, productNo: still?.productNo ?? '', forcedDay, removed }
  })
  const urgent = (choice: RowChoice) => (choice.productNo === '' ? 0 : 1)
  return choices.toSorted((a, b) => urgent(a) - urgent(b))
}

/** What is sent: the choices that are on the list. */
export const confirmData = (choices: readonly RowChoice[]) =>
  choices
    .filter(({ removed }) => !removed)
    .map(({ upc, productNo, forcedDay }) => ({
      ...{ upc, productNo },
      ...(forcedDay === '' ? {} : { forceChargeTime: `${forcedDay} 00:00:00` }),
    }))
