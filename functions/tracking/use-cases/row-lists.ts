import { CONFIRMED_SHOWN } from '../../../shared/tracking/rows.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { countAges } from '../../platform/count-ages.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companyOfProduct } from '../../products/public.ts'
import { readBatch } from '../batches.ts'
import { confirmingList } from '../confirm/confirming.source.ts'
import { historyList } from '../history/history.source.ts'
import { notClaimedList } from '../lists/not-claimed.source.ts'
import { confirmedList, toConfirmList } from '../lists/to-confirm.source.ts'
import { unclaimedArrivalsList, unclaimedByAge } from '../lists/unclaimed.source.ts'

/**
 * A page of the unconfirmed rows (To Confirm). Takes one read for each company and one for the warehouses. A search
 * that finds no unconfirmed rows also searches the confirmed rows, at the same cost.
 */
export const listNoMatch: UseCase<typeof tracking.calls.listNoMatch> = async (deps, actor, input) => {
  const page = await readList(await toConfirmList(deps, actor, input), input)
  if (!input.condition || page.records.length > 0) return page
  const first = { current: 1, size: CONFIRMED_SHOWN }
  const { records } = await readList(await confirmedList(deps, actor, input), first, { uncounted: true })
  return records.length > 0 ? { ...page, confirmed: records } : page
}

/** A page of a batch's unconfirmed rows. Reads the batch, the page, and the products of each UPC on the page. */
export const listConfirming: UseCase<typeof tracking.calls.listConfirming> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber: input.batchNumber })
  return readList(confirmingList(deps, actor, batch), input)
}

/** A page of the inbound history. Takes one read for each company and one for the warehouses. */
export const listInboundHistory: UseCase<typeof tracking.calls.listInboundHistory> = async (deps, actor, input) =>
  readList(await historyList(deps, actor, input), input)

/** A page of a product's unclaimed rows. */
export const listNotClaimed: UseCase<typeof tracking.calls.listNotClaimed> = async (deps, actor, input) => {
  const { productNo } = input
  const company = await companyOfProduct(deps, actor, productNo)
  return readList(notClaimedList(deps, company, productNo), input)
}

/** A page of unclaimed arrivals. */
export const listUnclaimedArrivals: UseCase<typeof tracking.calls.listUnclaimedArrivals> = async (deps, actor, input) =>
  readList(await unclaimedArrivalsList(deps, actor, input), input)

/** Counts unclaimed rows by age, with one count per age bucket and company. */
export const countUnclaimedArrivals: UseCase<typeof tracking.calls.countUnclaimedArrivals> = async (
  deps,
  actor,
  input,
) => {
  const { sourcesOf } = await unclaimedByAge(deps, actor, input)
  return { ages: await countAges(sourcesOf) }
}
