import { routes as feeRoutes } from '../../../functions/fees/routes.ts'
import type { NumberSeal } from '../../../functions/payments/public.ts'
import { type Membership, membershipItem } from '../../../functions/platform/actor.items.ts'
import { type StoredItem, toStored } from '../../../functions/platform/db/item.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { boxRateItem, discountItem, rateCardItem } from '../../../functions/rates/rates.items.ts'
import { routes } from '../../../functions/rates/routes.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { fees as feesContract } from '../../../shared/fees/fees.contract.ts'
import { rates as ratesContract } from '../../../shared/rates/rates.contract.ts'
import { handledBy } from '../../support/handled-call.ts'
import { signIn } from '../../support/people.ts'
import type { BenchStack } from '../bench-stack.ts'
import { countingDeps } from '../counting-table.ts'
import { writeStored } from '../fill.ts'
import { sized } from '../size.ts'
import { report, showTiming, timeCalls } from '../timing.ts'

const noNumbers = async (): Promise<never> => {
  throw new Error('A quote shows no account number')
}
const NO_SEAL: NumberSeal = { newest: '1', seal: noNumbers, open: noNumbers }

const COMPANIES = sized(5_000, 120)
/** Number of saves per category on one card: one change per month for five years. */
const VERSIONS = sized(60, 2)

/**
 * Measures lists of a warehouse admin who serves many companies, cards that were saved often, and the quote of a
 * shipment: time in process, store requests and units.
 */
export const benchRates = async ({ baseUrl, info }: BenchStack): Promise<void> => {
  const [house, doctor] = await Promise.all([signIn(baseUrl, 'warehouse1'), signIn(baseUrl, 'doctor1')])
  const { records: sizes } = await house.api.rates.listBoxSizeOptions({})
  const doctorNo = doctor.userNo
  const sizeIds = sizes.map(({ id }) => id)
  const counted = countingDeps(info.dynamodbEndpoint, info.table)
  const { deps } = counted
  const items = [...manyCompanies(house, deps), ...manyVersions({ adminNo: house.userNo, doctorNo, sizeIds })]
  await writeStored(info.dynamodbEndpoint, info.table, items)
  const [{ warehouseNo = '' } = {}] = (await doctor.api.warehouses.listOwnWarehouses({ doctorNo })).records
  const { records: products } = await doctor.api.products.chooseProducts({ doctorNo })
  const { rates } = createClient(
    { rates: ratesContract },
    { baseUrl: '', fetch: handledBy(apiHandler(ratesContract, routes, deps), house.userNo) },
  )
  const { fees } = createClient(
    { fees: feesContract },
    {
      baseUrl: '',
      fetch: handledBy(apiHandler(feesContract, feeRoutes, { ...deps, seal: NO_SEAL }), doctor.userNo),
    },
  )
  const deep = await deepCursor((nextToken) => rates.listDiscounts({ size: 100, nextToken }))
  const data = products.slice(0, 20).map(({ productNo }) => ({ productNo, qty: 3 }))
  const calls: [string, () => Promise<unknown>][] = [
    ['discounts, first page', () => rates.listDiscounts({ size: 50 })],
    ['discounts, deep page', () => rates.listDiscounts({ size: 50, nextToken: deep })],
    ['companies with rates of their own, 1,000', () => rates.listBoxRateCompanies({ size: 1000 })],
    ['rates of a company', () => rates.listCustomBoxSizes({ doctorNo })],
    ['history of a rate', () => rates.listCompanyRateHistory({ doctorNo, boxSizeId: sizeIds[0] })],
    ['save of a rate', () => rates.saveDiscount({ doctorNo, storageFreeDuration: 3, discountRate: 0.9 })],
    [`quote of ${data.length} products`, () => fees.quoteOutbound({ doctorNo, warehouseNo, data })],
  ]
  for (const [name, call] of calls) {
    await timeCalls(5, 1, call)
    const timing = showTiming(await timeCalls(50, 1, call))
    counted.reset()
    await call()
    const { requests, units } = counted.counts
    const sent = Object.entries(Object.groupBy(requests, (one) => one)).map(([one, all]) => `${all?.length} ${one}`)
    report(`${COMPANIES} companies, ${VERSIONS} versions: ${name}`, `${timing}; ${sent.join(' + ')}; ${units} units`)
  }
  counted.stop()
}

const manyCompanies = (
  { userNo, userName }: { userNo: string; userName: string },
  { newId, now }: Pick<ReturnType<typeof countingDeps>['deps'], 'newId' | 'now'>,
): StoredItem[] =>
  Array.from({ length: COMPANIES }, (_, index): StoredItem[] => {
    const doctorNo = newId('user')
    const link: Membership = {
      doctorNo,
      doctorName: `Company ${index}`,
      userNo,
      userName,
      email: `${userName}@example.com`,
      role: 'warehouseAdmin',
      status: 'active',
      alias: '',
      groups: [],
      createTime: now(),
      rev: 1,
    }
    // Every tenth company has its own terms.
    if (index % 10 > 0) return [toStored(membershipItem, link)]
    const owner = { adminNo: userNo, doctorNo }
    const stamp = { effectiveFrom: now(), savedAt: now(), version: 1 }
    const terms = { storageFreeDuration: 4, discountPercent: 80, storageFeeOverDays: 90 }
    const card = { ...owner, version: 1, at: now(), savedAt: now(), boxIds: [], serviceIds: [], hasDiscount: true }
    return [
      toStored(membershipItem, link),
      toStored(discountItem, { ...owner, ...stamp, ...terms }),
      toStored(rateCardItem, card),
    ]
  }).flat()

const manyVersions = (of: { adminNo: string; doctorNo: string; sizeIds: readonly string[] }): StoredItem[] =>
  of.sizeIds.flatMap((boxSizeId, place) =>
    Array.from({ length: VERSIONS }, (_, month) => {
      const at = new Date(Date.UTC(2020, month, 1 + place)).toISOString()
      const fees = { inboundBaseFee: 1, inboundRate: 1, outboundBaseFee: 1, outboundRate: 1 }
      const { adminNo, doctorNo } = of
      return toStored(boxRateItem, {
        adminNo,
        doctorNo,
        boxSizeId,
        effectiveFrom: at,
        savedAt: at,
        version: 1,
        ...fees,
        storageBaseFee: 1,
        storageBaseFeeOver: 1,
      })
    }),
  )

/** Follows the cursor to a deep page. */
const deepCursor = async (
  read: (nextToken: string | undefined) => Promise<{ nextToken?: string | undefined }>,
): Promise<string | undefined> => {
  let deep: string | undefined
  for (let page = 0; page < 30; page++) {
    const { nextToken } = await read(deep)
    if (!nextToken) break
    deep = nextToken
  }
  return deep
}
