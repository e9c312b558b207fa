import type { Place } from '../books/public.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { indexWords } from '../platform/search/search.ts'
import { type Transfer, transferItem, wordsOfTransfer } from './transfers.items.ts'

interface Made
  extends Pick<
    Transfer,
    'transferNo' | 'qty' | 'userNo' | 'userName' | 'toUserName' | 'fromWarehouse' | 'toWarehouse'
  > {
  product: { productName: string; upc: string }
  from: Place
  to: Place
}

/** Intents that write a new transfer to the logs of both companies, with its search words in each. */
export const newTransfer = (deps: Pick<Deps, 'now'>, { product, from, to, ...made }: Made): Intent[] => {
  const at = deps.now()
  const { productName, upc } = product
  const shared = { ...made, productName, upc, createDate: at, updateDate: at }
  const unchecked = { checkedQty: 0, difference: 0, checked: false, steps: [], rev: 1 }
  const sides: Transfer[] = [
    { ...shared, ...unchecked, ...from, direction: 'sent', otherDoctorNo: to.doctorNo },
    { ...shared, ...unchecked, ...to, direction: 'received', otherDoctorNo: from.doctorNo },
  ]
  return sides.flatMap((side) => [
    put(transferItem, side),
    ...indexWords({ doctorNo: side.doctorNo, kind: 'transfer', refNo: side.transferNo }, wordsOfTransfer(side)),
  ])
}
