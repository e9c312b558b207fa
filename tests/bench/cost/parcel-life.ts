import { setTimeout as sleep } from 'node:timers/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import ExcelJS from 'exceljs'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import type { SignedIn } from '../../support/people.ts'

export interface Cast {
  info: LocalInfo
  doctorNo: string
  warehouseNo: string
  product: { productNo: string; upc: string; price: number }
  doctor: SignedIn
  warehouse: SignedIn
  nurses: readonly SignedIn[]
}

interface Taken {
  nurse: SignedIn
  inboundNo: string
  trackings: string[]
}

/** Parcels per offer: 50 offers make 1,000 parcels. */
const PARCELS_AN_OFFER = 20
/**
 * Actions per reading of the list from which they start. The console shows what a take, a submission or a claim has
 * changed without fetching the list again (web/api/update-shown.ts), so that somebody who works through a page fetches it
 * once. Five is an assumption; a page has up to 50 rows.
 */
const ACTIONS_A_LIST = 5
/**
 * Pause between calls in milliseconds. With a window of 1 s, the figures then fold about 10 changes at a time, as with
 * 30 s in production.
 */
const PACE_MS = 100

/** Processes items one after the other, each at least `PACE_MS` after the previous one, as in a busy company. */
export const paced = async <T, R>(some: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (const one of some) {
    const next = Date.now() + PACE_MS
    done.push(await work(one))
    await sleep(Math.max(0, next - Date.now()))
  }
  return done
}

/** Takes `parcels` parcels through all steps, including the pages that people open in between. */
export const parcelLife = (cast: Cast, { parcels, parcelsATake }: { parcels: number; parcelsATake: number }) => {
  const { doctorNo, warehouseNo, product, doctor, warehouse, nurses } = cast
  const run = Date.now() % 1e8
  /** True for the first of the actions of a nurse that start from one reading of a list. */
  const isFirst = (at: number): boolean => Math.floor(at / nurses.length) % ACTIONS_A_LIST === 0
  let offerNos: string[] = []
  let takes: Taken[] = []
  let batchNumber = ''
  const offer = async (): Promise<void> => {
    offerNos = await paced(Array.from({ length: Math.ceil(parcels / PARCELS_AN_OFFER) }), async () => {
      const expireDate = addDays(dayIn(new Date().toISOString()), 5)
      const { productNo, price } = product
      const body = { doctorNo, productNo, price, bouns: 1, quantity: 1000, expireDate, notify: false }
      return (await doctor.api.offers.saveOffer(body)).offerNo
    })
  }
  const take = async (): Promise<void> => {
    takes = await paced([...Array(parcels / parcelsATake).keys()], async (at) => {
      const nurse = nurses[at % nurses.length] ?? doctor
      const offerNo = offerNos[at % offerNos.length] ?? ''
      if (isFirst(at)) await nurse.api.offers.listOffers({ doctorNo, size: 20 })
      await nurse.api.offers.getOffer({ doctorNo, offerNo })
      const body = { doctorNo, offerNo, warehouseNo, quantity: parcelsATake }
      const { inboundNo } = await nurse.api.offers.takeOffer(body)
      const number = (parcel: number) => `1Z${run}C${String(at * parcelsATake + parcel).padStart(7, '0')}`
      return { nurse, inboundNo, trackings: [...Array(parcelsATake).keys()].map(number) }
    })
  }
  const give = async (): Promise<void> => {
    await paced([...takes.entries()], async ([at, { nurse, inboundNo, trackings }]) => {
      if (isFirst(at)) await nurse.api.inbound.listInbounds({ doctorNo, status: 0, size: 20 })
      const data = trackings.map((tracking) => ({ tracking, qty: 1 }))
      await nurse.api.inbound.importTracking({ doctorNo, inboundNo, data })
    })
  }
  const arrive = async (): Promise<void> => {
    const fileName = `cost-${run}.xlsx`
    await drop(
      cast,
      fileName,
      takes.flatMap(({ trackings }) => trackings),
    )
    for (;;) {
      const { records } = await warehouse.api.tracking.listImports({ doctorNo, size: 20 })
      const record = records.find((one) => one.fileName === fileName && one.status !== 'processing')
      batchNumber = record?.batchNumber ?? ''
      if (record) return
      await sleep(2000)
    }
  }
  const confirm = async (): Promise<void> => {
    const { productNo, upc } = product
    await warehouse.api.tracking.listBulkConfirm({ doctorNo, batchNumber })
    await warehouse.api.tracking.bulkConfirm({ doctorNo, batchNumber, data: [{ upc, productNo }] })
  }
  const claim = async (): Promise<void> => {
    await paced([...takes.entries()], async ([at, { nurse, inboundNo, trackings }]) => {
      // A bulk claim fetches the list again, because its answer does not say what the takes look like now.
      if (trackings.length > 1 || isFirst(at)) await nurse.api.inbound.listInbounds({ doctorNo, status: 0, size: 20 })
      const [tracking = '', ...more] = trackings
      // The claim button of a take claims all its arrived numbers in one call if there are several.
      if (more.length > 0) await nurse.api.inbound.bulkClaim({ doctorNo, inboundNo })
      else await nurse.api.inbound.claimTracking({ doctorNo, inboundNo, tracking, qty: 1 })
    })
  }
  const look = async (): Promise<void> => {
    await paced(nurses, (nurse) => nurse.api.home.getNurseHome({ doctorNo }))
    await doctor.api.home.getDoctorHome({ doctorNo })
    await doctor.api.products.listProducts({ doctorNo, size: 20 })
  }
  return { offer, take, give, arrive, confirm, claim, look }
}

const drop = async ({ info, doctorNo, warehouseNo, product }: Cast, name: string, trackings: string[]) => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Arrivals')
  sheet.addRow(['trackingNum', 'upc', 'quantity', 'note'])
  for (const tracking of trackings) sheet.addRow([tracking, product.upc, 1, ''])
  const s3 = new S3Client({
    endpoint: info.s3Endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const Key = `tracking/${doctorNo}/${warehouseNo}/${name}`
  const Body = Buffer.from(await book.xlsx.writeBuffer())
  await s3.send(new PutObjectCommand({ Bucket: info.buckets.uploads, Key, Body }))
  s3.destroy()
}
