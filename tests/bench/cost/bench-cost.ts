import { setTimeout as sleep } from 'node:timers/promises'
import { setSystemClock } from '../../../functions/platform/clock.ts'
import type { Runner } from '../../../infra/local/runner.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { signIn } from '../../support/people.ts'
import { countingDeps } from '../counting-table.ts'
import { liftCaps } from '../fill.ts'
import { sized } from '../size.ts'
import { report } from '../timing.ts'
import { reportCost, reportItems, type Step } from './cost-report.ts'
import type { Meter } from './meter.ts'
import { type MeteredStack, startMeteredStack } from './metered-stack.ts'
import { type Cast, paced, parcelLife } from './parcel-life.ts'
import { priceOf, type Usage } from './prices.ts'

const PARCELS = sized(40, 5)
const OFFERS_PER_1000 = 50
const NURSES = 50
const TAKES = sized(40, 2)
/** Steps that change rows: their messages (`TakeUpdates`) are delivered a minute later and are included in the cost. */
const WRITES_ROWS: ReadonlySet<string> = new Set(['arrive', 'confirm'])
const TOLD_AFTER_MS = sized(60_000, 0)

/**
 * Measures the cost of 1,000 parcels in AWS. Meters every billable request while some parcels go through all steps on
 * the local stack, with one and with five parcels per take. Emails about new offers are counted separately, since they
 * depend on the number of nurses.
 */
export const benchCost = async (shared?: MeteredStack): Promise<void> => {
  const runner = shared ?? (await startMeteredStack())
  const { meter } = runner
  try {
    meter.listen(runner.info)
    const cast = await castOf(runner)
    // The messages about the demo's own rows must not count.
    await sleep(TOLD_AFTER_MS)
    for (const parcelsATake of sized([1, 5], [5])) {
      await meter.take()
      meter.takeItems()
      const steps: Step[] = []
      for (const [name, step] of Object.entries(parcelLife(cast, { parcels: PARCELS, parcelsATake }))) {
        await step()
        if (WRITES_ROWS.has(name)) await sleep(TOLD_AFTER_MS)
        steps.push({ name, byFunction: await meter.take(), written: meter.takeItems() })
      }
      reportCost(`${parcelsATake} a take`, steps, PARCELS)
      reportItems(`${parcelsATake} a take`, steps, PARCELS)
    }
    await benchTakes(cast, meter)
    await benchMails(runner, cast, meter)
  } finally {
    if (!shared) await runner.stop()
  }
}

/** Functions that announce and mail offers. */
const MAIL_FUNCTIONS: ReadonlySet<string> = new Set(['tell-offers', 'send-digests', 'relay-outbox', 'send-mail'])

const priceOfMails = (byFunction: ReadonlyMap<string, Usage>): number =>
  [...byFunction].filter(([name]) => MAIL_FUNCTIONS.has(name)).reduce((sum, [, usage]) => sum + priceOf(usage), 0)

const mailsOf = (byFunction: ReadonlyMap<string, Usage>): number =>
  [...byFunction.values()].reduce((sum, { mails }) => sum + mails, 0)

const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** Runs a schedule as if this many minutes had passed. */
const runSchedule = async ({ baseUrl }: Runner, name: string, minutes: number): Promise<void> => {
  const time = minutesFromNow(minutes)
  const answer = await fetch(`${baseUrl}/_local/schedules/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ time }),
  })
  if (!answer.ok) throw new Error(`The schedule ${name} failed: ${await answer.text()}`)
}

const castOf = async ({ baseUrl, info }: Runner): Promise<Cast> => {
  const [doctor, warehouse, ...nurses] = await Promise.all(
    ['doctor1', 'warehouse1', 'nurse1', 'nurse2'].map((name) => signIn(baseUrl, name)),
  )
  const [first] = nurses
  if (!doctor || !warehouse || !first) throw new Error('The demo people are missing')
  const doctorNo = doctor.userNo
  const [house] = (await warehouse.api.warehouses.listWarehouses({ doctorNo, size: 1 })).records
  const [product] = (await doctor.api.products.listProducts({ doctorNo, size: 1 })).records
  if (!house || !product) throw new Error('The demo company has no warehouse or no product')
  const members = nurses.filter(({ companies }) => companies.some((company) => company.doctorNo === doctorNo))
  const { deps, stop } = countingDeps(info.dynamodbEndpoint, info.table)
  for (const { userNo } of members) await liftCaps(info.dynamodbEndpoint, info.table, deps, { doctorNo, userNo })
  stop()
  return { info, doctorNo, warehouseNo: house.warehouseNo, product, doctor, warehouse, nurses: members }
}

/** Posts an offer of the demo product. */
const postOffer = async ({ doctor, doctorNo, product }: Cast, quantity: number, notify: boolean): Promise<string> => {
  const expireDate = addDays(dayIn(new Date().toISOString()), 5)
  const { productNo, price } = product
  const body = { doctorNo, productNo, price, bouns: 1, quantity, expireDate, notify }
  return (await doctor.api.offers.saveOffer(body)).offerNo
}

/** Measures takes without the page views before them: the call itself, and everything the stream triggers. */
const benchTakes = async (cast: Cast, meter: Meter): Promise<void> => {
  const { doctorNo, warehouseNo, doctor, nurses } = cast
  const offerNo = await postOffer(cast, 1000, false)
  await meter.take()
  await paced([...Array(TAKES).keys()], (at) => {
    const nurse = nurses[at % nurses.length] ?? doctor
    return nurse.api.offers.takeOffer({ doctorNo, offerNo, warehouseNo, quantity: 1 })
  })
  const byFunction = await meter.take()
  const perThousand = (usages: readonly Usage[]): string => {
    const sum = (count: (usage: Usage) => number) =>
      (usages.reduce((all, usage) => all + count(usage), 0) * 1000) / TAKES
    const units = `${sum(({ writeUnits }) => writeUnits).toFixed(0)} W, ${sum(({ readUnits }) => readUnits).toFixed(0)} R`
    return `$${sum(priceOf).toFixed(4)}, ${units}`
  }
  const calls = [...byFunction].filter(([name]) => name.endsWith('-api')).map(([, usage]) => usage)
  report(
    'cost of 1,000 takes',
    `the calls ${perThousand(calls)}; with figures ${perThousand([...byFunction.values()])}`,
  )
}

/** Offers per list. A company posts its offers in lists, so 50 offers reach each nurse in five digests. */
const OFFERS_A_LIST = sized(10, 2)

/**
 * Measures a list of new offers under the default settings, from the notice in the console to the digest of the hour.
 * Reports the cost of 50 offers in lists of ten, and of 50 offers that are each alone in their hour.
 */
const benchMails = async (runner: Runner, cast: Cast, meter: Meter): Promise<void> => {
  const costs: string[] = []
  // The emails about the demo's own offers must not count.
  await runSchedule(runner, 'tell-offers', 20)
  await meter.take()
  await runSchedule(runner, 'send-digests', 25 * 60)
  for (const [at, offersAtOnce] of [OFFERS_A_LIST, 1].entries()) {
    // Each list needs its own window of ten minutes.
    setSystemClock(minutesFromNow((at + 1) * 11))
    for (let made = 0; made < offersAtOnce; made++) await postOffer(cast, 10, true)
    await meter.take()
    // Runs the jobs as if the window of ten minutes, and then a day, were over.
    await runSchedule(runner, 'tell-offers', 40)
    const announced = await meter.take()
    await runSchedule(runner, 'send-digests', 25 * 60)
    const mailed = await meter.take()
    const notices = priceOfMails(announced)
    const digests = priceOfMails(mailed)
    const mails = mailsOf(mailed)
    if (mailsOf(announced) > 0 || mails === 0) throw new Error('The offers were not mailed in digests')
    const lists = OFFERS_PER_1000 / offersAtOnce
    const cost = ((notices + digests) / mails) * NURSES * lists
    costs.push(
      `in lists of ${offersAtOnce} $${cost.toFixed(4)} (per 1,000: notices $${((notices / mails) * 1000).toFixed(4)}, digests $${((digests / mails) * 1000).toFixed(4)}; ${mails} sent)`,
    )
  }
  report(`cost per 1,000 parcels of emails about ${OFFERS_PER_1000} new offers to ${NURSES} nurses`, costs.join('; '))
}
