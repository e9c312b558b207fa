import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLocal } from '../../infra/restore/local/local-restore.ts'
import { runProgram } from '../../infra/restore/run-program.ts'
import { createClient } from '../../shared/contract/client.ts'
import { contracts } from '../../shared/contracts.ts'
import { dropWorkbook } from '../e2e/bucket.ts'
import { linkInMailTo } from '../e2e/inbox.ts'
import { copyDemoStore } from '../support/demo-store.ts'
import { DEMO_PASSWORD, type SignedIn, signIn } from '../support/people.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { areMailsSent, changedItems, storeDigests } from '../support/store-digest.ts'
import { until as untilWithin } from './fixture/start.ts'

// The restore drill: changes, a restore point, more changes, the restore, and the later changes again.

const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
const RESTORE = fileURLToPath(new URL('../../infra/restore/restore.cli.ts', import.meta.url))

const SLOW_MACHINE_MS = 240_000

const folder = mkdtempSync(join(tmpdir(), 'dockside-restore-'))
const dataDir = join(folder, 'data')
let stack: Stack

const until = (what: string, holds: () => Promise<boolean>) => untilWithin(what, holds, 90_000)

const boot = async (): Promise<void> => {
  stack = await startStack({ seed: 'demo', dataDir })
}
beforeAll(async () => {
  await copyDemoStore(dataDir)
  await boot()
}, SLOW_MACHINE_MS)
afterAll(async () => {
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

const restore = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(NODE, [RESTORE, '--data', dataDir, ...args])
  return stdout
}
const digests = () => storeDigests(stack.info.dynamodbEndpoint, stack.info.table)
const mails = async (address = ''): Promise<number> => {
  const { emails }: { emails: { destination: { to: string[] } }[] } = await (
    await fetch(`${stack.info.inbox}/store`)
  ).json()
  return emails.filter(({ destination }) => destination.to.some((to) => to.includes(address))).length
}
/** Polled rarely, since each check reads the whole table. */
const mailsSent = () =>
  until('the emails to be sent', async () => {
    await pause(200)
    return areMailsSent(stack.info.dynamodbEndpoint, stack.info.table)
  })
const figuresOf = async ({ api, userNo }: SignedIn): Promise<string> =>
  JSON.stringify(await api.home.getDoctorHome({ doctorNo: userNo }))
/** Returns the figures once they are up to date: two equal reads that differ from `before`. */
const settledFigures = async (doctor: SignedIn, before = ''): Promise<string> => {
  let last = ''
  await until('the figures to be up to date', async () => {
    const now = await figuresOf(doctor)
    const isSettled = now === last && now !== before
    last = now
    if (!isSettled) await pause(1200)
    return isSettled
  })
  return last
}

/** Finds a parcel of the nurse that has arrived and can be claimed. */
const claimable = async ({ api }: SignedIn) => {
  const { records } = await api.inbound.listInbounds({ status: 0, current: 1, size: 100 })
  for (const { doctorNo, inboundNo, trackingList } of records) {
    const found = trackingList.find(({ canClaim }) => canClaim)
    if (found) return { doctorNo, inboundNo, tracking: found.tracking, qty: found.qty }
  }
  throw new Error('The demo has no parcel to claim')
}
const take = async ({ api }: SignedIn, { api: doctor, userNo: doctorNo }: SignedIn) => {
  const { records } = await doctor.offers.listOffers({ doctorNo, status: 'offering', current: 1, size: 50 })
  const { records: houses } = await doctor.warehouses.listWarehouses({ doctorNo, isDoctor: '0', size: 1 })
  const offer = records.find(({ leftNum }) => leftNum > 0)
  const warehouseNo = houses[0]?.warehouseNo ?? ''
  return api.offers.takeOffer({ doctorNo, offerNo: offer?.offerNo ?? '', warehouseNo, quantity: 1 })
}
const people = () => Promise.all(['doctor1', 'nurse1', 'warehouse1'].map((name) => signIn(stack.baseUrl, name)))

const importWorkbook = async (house: SignedIn, doctorNo: string): Promise<void> => {
  const [warehouse] = (await house.api.warehouses.listWarehouses({ doctorNo, size: 1 })).records
  const lines = Array.from({ length: 30 }, (_, n) => [`1ZDRILL${String(n).padStart(9, '0')}`, '810012340014', 1, ''])
  await dropWorkbook(stack, `tracking/${doctorNo}/${warehouse?.warehouseNo ?? ''}/drill.xlsx`, lines)
  await until('the import to end', async () => {
    const { records } = await house.api.tracking.listImports({ doctorNo, size: 10 })
    return records.some(({ fileName, status }) => fileName === 'drill.xlsx' && status === 'done')
  })
}
const invite = ({ api, userNo: doctorNo }: SignedIn, email: string) =>
  api.people.inviteUser({ doctorNo, roleId: 2, email })
const register = async (address: string, userName: string): Promise<void> => {
  const id = new URL(await linkInMailTo(stack.info.inbox, address, 'register')).searchParams.get('id') ?? ''
  const password = { password: DEMO_PASSWORD, rePassword: DEMO_PASSWORD }
  await createClient(contracts, { baseUrl: stack.baseUrl }).people.register({
    id,
    userName,
    ...password,
    phone: '+1 555 010 0100',
  })
}

it(
  'a restore returns the store to a given second, after which people can continue',
  async () => {
    const [doctor, nurse, house] = await people()
    if (!doctor || !nurse || !house) throw new Error('Nobody signed in')
    const figuresBefore = await figuresOf(doctor)
    await take(nurse, doctor)
    await invite(doctor, 'drill@people.example')
    await mailsSent()
    const figures = await settledFigures(doctor, figuresBefore)
    const mailsBefore = await mails()
    // The stream’s clock has whole seconds, so this waits for the end of the restored second, in which nothing more may
    // be written.
    await pause(1100)
    const to = `${new Date().toISOString().slice(0, 19)}Z`
    const before = await digests()
    await pause(1100)

    const parcel = await claimable(nurse)
    await nurse.api.inbound.claimTracking(parcel)
    await importWorkbook(house, doctor.userNo)
    await register('drill@people.example', 'drill-nurse')
    await take(nurse, doctor)
    expect(changedItems(before, await digests()).length).toBeGreaterThan(40)
    await mailsSent()
    await expect(openLocal(dataDir, runProgram)).rejects.toThrow('Another Dockside is already running')

    expect(await stack.stop()).toBe(0)
    const output = await restore('--to', to, '--yes')
    expect(output).toContain('The books add up')
    expect(output).toMatch(/deleted[^\n]*\n {2}drill-nurse/)
    expect(output).toContain('drill.xlsx')

    await boot()
    expect(changedItems(before, await digests())).toEqual([])
    const again = await people()
    const [doctorAgain, nurseAgain, houseAgain] = again
    if (!doctorAgain || !nurseAgain || !houseAgain) throw new Error('Nobody signed in')
    expect(await figuresOf(doctorAgain)).toBe(figures)
    expect(await mails()).toBe(mailsBefore)

    // The same people can repeat the changes that were undone.
    await nurseAgain.api.inbound.claimTracking(parcel)
    await take(nurseAgain, doctorAgain)
    await importWorkbook(houseAgain, doctorAgain.userNo)
    await register('drill@people.example', 'drill-nurse')
    await invite(doctorAgain, 'another@people.example')
    await mailsSent()
    expect(await mails('another@people.example')).toBe(1)
    expect(await mails('drill@people.example')).toBe(1)
  },
  SLOW_MACHINE_MS,
)
