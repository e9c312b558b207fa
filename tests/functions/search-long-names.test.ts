import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildSearch } from '../../functions/home/rebuild-search.ts'
import { changeOfferStatus } from '../../functions/offers/use-cases/change-offer-status.ts'
import { listOffersByStatus } from '../../functions/offers/use-cases/list-offers.ts'
import { membersSource } from '../../functions/people/members/members.source.ts'
import { editMember } from '../../functions/people/use-cases/edit-member.ts'
import { put, remove } from '../../functions/platform/db/intent.ts'
import { readPage } from '../../functions/platform/db/pages.ts'
import { ref } from '../../functions/platform/db/table.ts'
import {
  entryIn,
  type SearchKind,
  searchTailItem,
  searchWordItem,
} from '../../functions/platform/search/search.items.ts'
import {
  blocksOf,
  entriesIn,
  searchBlockItem,
  searchSegmentsItem,
} from '../../functions/platform/search/segments.items.ts'
import { addSegment } from '../../functions/platform/search/segments.ts'
import { listProducts } from '../../functions/products/use-cases/products.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import { people } from '../../shared/people/people.contract.ts'
import { products } from '../../shared/products/products.contract.ts'
import { newMember, newOffer, newProduct, startStore, type TestStore } from '../support/company.ts'
import { memoryFiles } from '../support/memory-files.ts'
import { newSide, type Side, send, stocked } from './transfers/transferring.ts'

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

/** A name of consecutive characters, so that each pair of neighbors occurs once. */
const hanFrom = (start: number, length = 200): string =>
  Array.from({ length }, (_, at) => String.fromCodePoint(start + at)).join('')
const NAME = hanFrom(0x4e00)
const endOf = (name: string): string => name.slice(-2)

const found = async ({ doctor }: Side, condition: string) => {
  const body = products.calls.listProducts.body.parse({ doctorNo: doctor.userNo, condition })
  return (await listProducts({ ...store.deps, files: memoryFiles() }, doctor, body)).records.map(
    ({ productNo }) => productNo,
  )
}
const indexed = async (doctorNo: string, kind: SearchKind) =>
  (await store.items()).filter(
    ({ type, pk }) =>
      (type === searchWordItem.type || type === searchTailItem.type) && pk.startsWith(`CO#${doctorNo}#FIND#${kind}`),
  )

describe('the search for a long Chinese name', () => {
  it('finds a product by the end of its name after listing, archiving and transfer to another company', async () => {
    const from = await newSide(store.deps, 'From')
    const { productNo } = await newProduct(store.deps, from.doctor, { productName: NAME, upc: '036000291452' })
    const side = { ...from, productNo }
    expect(await found(side, endOf(NAME))).toEqual([productNo])
    const { offerNo } = await newOffer(store.deps, from.doctor, productNo)
    const doctorNo = from.doctor.userNo
    const turn = (status: 'archived' | 'offering') =>
      changeOfferStatus(
        store.deps,
        from.doctor,
        offers.calls.changeOfferStatus.body.parse({ doctorNo, offerNo, status, expireDate: '2027-06-01' }),
      )
    await turn('archived')
    const body = offers.calls.listOffersByStatus.body.parse({ doctorNo, condition: endOf(NAME) })
    expect((await listOffersByStatus(store.deps, from.doctor, body)).records).toMatchObject([{ offerNo }])
    await turn('offering')
    const to = await newSide(store.deps, 'To')
    await stocked(store.deps, side, 20)
    await send(store.deps, side, to.doctor, 6)
    expect(await found(to, endOf(NAME))).toHaveLength(1)
  })

  it('finds a member only by the new alias after concurrent renames', async () => {
    const { doctor } = await newSide(store.deps, 'Race')
    const doctorNo = doctor.userNo
    const member = await newMember(store.deps, doctor, 'nurse')
    const rename = (alias: string) =>
      editMember(store.deps, doctor, people.calls.editMember.body.parse({ doctorNo, memberId: member.userNo, alias }))
    const aliases = [hanFrom(0x4e00, 40), hanFrom(0x5e00, 50), `short ${hanFrom(0x6e00, 30)}`]
    await Promise.all(aliases.map(rename))
    const found = (condition: string) =>
      readPage(membersSource(store.deps, doctorNo, { condition }), { current: 1, size: 10 })
    const all = await Promise.all(aliases.map((alias) => found(alias.slice(-2))))
    expect(all.map(({ records }) => records.length).sort()).toEqual([0, 0, 1])
    const last = await indexed(doctorNo, 'member')
    const { alias = '' } = all.flatMap(({ records }) => records)[0] ?? {}
    await rename('')
    expect((await indexed(doctorNo, 'member')).length).toBeLessThan(12)
    await rename(alias)
    expect(await indexed(doctorNo, 'member')).toEqual(last)
  })
})

it('a rebuild adds missing entries and removes stale ones, and a second rebuild changes nothing', async () => {
  const side = await newSide(store.deps, 'Rebuilt')
  const { productNo } = await newProduct(store.deps, side.doctor, { productName: '苹果手机壳', upc: '036000291452' })
  const doctorNo = side.doctor.userNo
  // The accounts of this store were created without search entries.
  await rebuildSearch(store.deps.table, '', () => {})
  const before = await indexed(doctorNo, 'product')
  await store.deps.table.commit([
    put(searchWordItem, { doctorNo, kind: 'product', word: '苹果手机壳', refNo: productNo }),
  ])
  const [gone] = before.filter(({ word }) => word === '手机壳')
  if (!gone) throw new Error('No entry')
  await store.deps.table.commit([
    remove(searchWordItem, { doctorNo, kind: 'product', word: '手机壳', refNo: productNo }, { error: 'race' }),
  ])
  expect(await found(side, '手机')).toEqual([])
  const changedIn: Record<string, number> = {}
  await rebuildSearch(store.deps.table, '', (of, { changed }) => {
    changedIn[of] = changed
  })
  expect(changedIn[doctorNo]).toBe(1)
  expect(await indexed(doctorNo, 'product')).toEqual(before)
  expect(await found(side, '手机')).toEqual([productNo])
  await rebuildSearch(store.deps.table, doctorNo, (of, { changed }) => {
    changedIn[of] = changed
  })
  expect(changedIn[doctorNo]).toBe(0)
})

it('a rebuild removes stale words from an imported segment, and keeps the others', async () => {
  const side = await newSide(store.deps, 'Imported')
  const { productNo } = await newProduct(store.deps, side.doctor, { productName: 'Maple desk', upc: '036000291452' })
  const of = { doctorNo: side.doctor.userNo, kind: 'product' as const }
  const refs = productNo.slice(0, -2)
  const words = ['maple', 'oaken', 'birch']
  await addSegment(
    store.deps,
    of,
    refs,
    words.map((word) => ({ ...of, word, refNo: productNo })),
  )
  const inSegment = async () => {
    const [segment] = (await store.deps.table.get(ref(searchSegmentsItem, of)))?.segments ?? []
    const blocks = blocksOf({ ...of, segmentNo: segment?.segmentNo ?? '' })
    return (await store.deps.table.query(searchBlockItem, blocks, { limit: 10 })).records
      .flatMap(entriesIn)
      .map((entry) => entryIn(entry).word)
  }
  expect(await inSegment()).toEqual(['birch', 'maple', 'oaken'])
  await rebuildSearch(store.deps.table, of.doctorNo, () => {})
  expect(await inSegment()).toEqual(['maple'])
  expect(await found(side, 'maple desk')).toEqual([productNo])
})
