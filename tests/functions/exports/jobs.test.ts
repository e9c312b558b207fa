import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExportDeps } from '../../../functions/exports/jobs/export-files.ts'
import { exportJobItem, rightsOfJob } from '../../../functions/exports/jobs/export-jobs.items.ts'
import { runExport } from '../../../functions/exports/jobs/run-export.ts'
import { exportNamed } from '../../../functions/exports/routes.ts'
import { getExport, listExports, stopExport } from '../../../functions/exports/use-cases/jobs.ts'
import { exportNurseActiveOffer, exportOfferOpen } from '../../../functions/exports/use-cases/offers.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { exportCalls } from '../../../shared/exports/exports.contract.ts'
import { exportsReasons } from '../../../shared/exports/exports.reasons.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { transferCompany } from '../../support/rights/ownership.ts'
import { changeStaff, newStaff } from '../../support/rights/staff.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'
import { type KeptFiles, keptFiles, manyOffers, openWorkbook } from './workbooks.ts'

const MANY = 2100

let store: TestStore
let files: KeptFiles
let deps: ExportDeps
let dock: Dock
let nurse: Dock['nurse']

beforeAll(async () => {
  store = await startStore()
  dock = await newDock(store.deps)
  await manyOffers(store.deps, dock, MANY)
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow()
  files = keptFiles()
  deps = { ...store.deps, files }
  nurse = await newMember(deps, dock.doctor, 'nurse')
})

const { body } = exportCalls.calls.exportNurseActiveOffer
const ask = async (more: object = {}): Promise<string> => {
  const { id, url } = await exportNurseActiveOffer(deps, nurse, body.parse({ doctorNo: dock.doctorNo, ...more }))
  expect(url).toBeUndefined()
  return id ?? ''
}
const work = (exportNo: string, isLastTry = false) =>
  runExport(deps, exportNamed, { userNo: nurse.userNo, exportNo }, { isLastTry })
const look = async (id: string, who = nurse) =>
  exportCalls.calls.getExport.result.parse(await getExport(deps, who, { id }))
const block = async (): Promise<void> => {
  const link = await deps.table.get(ref(membershipItem, { doctorNo: dock.doctorNo, userNo: nurse.userNo }))
  if (!link) throw new Error('no link')
  await deps.table.commit([
    put(membershipItem, { ...link, status: 'blocked', rev: link.rev + 1 }, { when: { is: 'present' }, error: 'race' }),
  ])
}
const messages = async () => {
  const { records } = await deps.table.query(
    exportJobItem,
    { pk: `USER#${nurse.userNo}`, prefix: 'EXPORT#' },
    { limit: 50 },
  )
  return records
}

it('refuses the file to a member of staff who has lost the right to the list', async () => {
  const person = await newStaff(deps, dock.doctor, { offers: 'read' })
  const asked = exportCalls.calls.exportOfferOpen.body.parse({ doctorNo: dock.doctorNo })
  const { id = '' } = await exportOfferOpen(deps, person, asked)
  await runExport(deps, exportNamed, { userNo: person.userNo, exportNo: id }, { isLastTry: false })
  expect(await look(id, person)).toMatchObject({ status: 'done', url: expect.any(String) })
  await changeStaff(deps, person, { rights: { inbound: 'write' } })
  await expect(look(id, person)).rejects.toMatchObject({ code: 'forbidden' })
})

it('refuses a file that was written with more rights, as those of a former owner', async () => {
  const changed = { reason: exportsReasons.rightsChanged.key }
  const person = await newStaff(deps, dock.doctor, { offers: 'read', payments: 'read' })
  const asked = exportCalls.calls.exportOfferOpen.body.parse({ doctorNo: dock.doctorNo })
  const { id = '' } = await exportOfferOpen(deps, person, asked)
  await runExport(deps, exportNamed, { userNo: person.userNo, exportNo: id }, { isLastTry: false })
  await changeStaff(deps, person, { rights: { offers: 'write', payments: 'read' } })
  expect(await look(id, person)).toMatchObject({ url: expect.any(String) })
  await changeStaff(deps, person, { rights: { offers: 'write' } })
  await expect(look(id, person)).rejects.toMatchObject(changed)
  const { doctor, doctorNo } = await newDock(deps)
  const { userNo } = doctor
  const job = {
    userNo,
    doctorNo,
    exportNo: deps.newId('exportJob'),
    name: 'exportOfferOpen',
    input: '{}',
    fileName: 'x',
  }
  const done = { status: 'done' as const, rows: MANY, createdAt: deps.now(), fileKey: 'key' }
  await deps.table.commit([put(exportJobItem, { ...job, ...done, rights: rightsOfJob(doctor) })])
  expect(await look(job.exportNo, doctor)).toMatchObject({ url: 'key' })
  const heir = await newStaff(deps, doctor, PRESETS.buyer)
  await transferCompany(deps, doctor, heir, { offers: 'read' })
  await expect(look(job.exportNo, doctor)).rejects.toMatchObject(changed)
})

describe('an export with more rows than a call writes', () => {
  it('creates a single job when requested three times concurrently', async () => {
    const same = await Promise.all([ask(), ask(), ask()])
    expect(new Set(same).size).toBe(1)
    expect(await messages()).toHaveLength(1)
  })

  it("is written by a worker and appears in the person's list", async () => {
    const id = await ask()
    expect(await look(id)).toMatchObject({ status: 'waiting', rows: 0, fileName: 'nurse_active_offer.xlsx' })
    await work(id)
    const { status, rows, url } = await look(id)
    expect([status, rows]).toEqual(['done', MANY])
    expect((await openWorkbook(files, url)).rows).toHaveLength(MANY)
    const list = await listExports(deps, nurse, exportCalls.calls.listExports.body.parse({}))
    expect(list.records).toMatchObject([{ id, status: 'done', name: 'exportNurseActiveOffer' }])
  })

  it('returns the same job while it runs, and creates another one afterwards', async () => {
    const [first, second, chinese] = [await ask(), await ask(), await ask({ language: 'zh' })]
    expect(second).toBe(first)
    expect(chinese).not.toBe(first)
    await work(first)
    expect(await ask()).not.toBe(first)
  })

  it('can be read and stopped only by the person who requested it', async () => {
    const id = await ask()
    const other = await newMember(deps, dock.doctor, 'nurse')
    await expect(look(id, other)).rejects.toMatchObject({ reason: 'exports.noExport' })
    await expect(stopExport(deps, other, { id })).rejects.toMatchObject({ reason: 'exports.noExport' })
  })
})

describe('an export job', () => {
  it('delivers its file once, even if its message is repeated concurrently or later', async () => {
    const id = await ask()
    await Promise.all([work(id), work(id)])
    const { url, endedTime } = await look(id)
    await work(id)
    expect(await look(id)).toMatchObject({ url, endedTime, rows: MANY })
    expect((await openWorkbook(files, url)).rows).toHaveLength(MANY)
  })

  it('starts again after a run was killed', async () => {
    const id = await ask()
    const { put: keep } = files
    files.put = () => Promise.reject(new Error('killed'))
    await expect(work(id)).rejects.toThrow('killed')
    expect(await look(id)).toMatchObject({ status: 'running' })
    files.put = keep
    await work(id)
    expect(await look(id)).toMatchObject({ status: 'done', rows: MANY })
  })

  it('is marked as failed if its last attempt fails', async () => {
    const id = await ask()
    files.put = () => Promise.reject(new Error('no bucket'))
    await expect(work(id, true)).rejects.toThrow('no bucket')
    const job = await look(id)
    expect(job).toMatchObject({ status: 'failed', reason: { reason: 'exports.failed' } })
    expect(job.url).toBeUndefined()
  })

  it('is shown as failed if it is unfinished after three hours, and no longer runs', async () => {
    const id = await ask()
    store.setNow(new Date(Date.now() + 3 * 3_600_000).toISOString())
    expect(await look(id)).toMatchObject({ status: 'failed' })
    await work(id)
    expect(files.kept.size).toBe(0)
  })

  it('delivers nothing to a person who loses access before or during the run', async () => {
    const [early, late] = [await ask(), await ask({ language: 'zh' })]
    const { put: keep } = files
    files.put = async (...file) => {
      await keep(...file)
      await block()
    }
    await work(late)
    files.put = keep
    await work(early)
    for (const id of [early, late]) {
      const job = await look(id)
      expect(job).toMatchObject({ status: 'failed', reason: { reason: 'general.noAccess' } })
      expect(job.url).toBeUndefined()
    }
  })

  it('is hidden from a person who has lost access since its file was written', async () => {
    const id = await ask()
    await work(id)
    await block()
    await expect(look(id)).rejects.toMatchObject({ reason: 'general.noAccess' })
  })

  it('is not marked as done if it is canceled after its file was written', async () => {
    const id = await ask()
    let isStopped = false
    const table: Table = {
      ...deps.table,
      commit: async (intents, answer) => {
        if (!isStopped && JSON.stringify(intents).includes('"done"')) {
          isStopped = true
          await stopExport(deps, nurse, { id })
        }
        return deps.table.commit(intents, answer)
      },
    }
    await runExport({ ...deps, table }, exportNamed, { userNo: nurse.userNo, exportNo: id }, { isLastTry: false })
    expect(isStopped).toBe(true)
    expect(await look(id)).toMatchObject({ status: 'canceled' })
  })

  it('fails if its export is not allowed for the role of the person', async () => {
    const id = await ask()
    const job = await deps.table.get(ref(exportJobItem, { userNo: nurse.userNo, exportNo: id }))
    if (!job) throw new Error('no job')
    await deps.table.commit([put(exportJobItem, { ...job, name: 'exportOfferOpen' }, { error: 'race' })])
    await work(id)
    const { status, reason, url } = await look(id)
    expect([status, reason?.reason, url]).toEqual(['failed', 'general.forbidden', undefined])
  })

  it('stops when the person cancels it', async () => {
    const id = await ask()
    const { put: keep } = files
    files.put = async (...file) => {
      await stopExport(deps, nurse, { id })
      await keep(...file)
    }
    await work(id)
    const job = await look(id)
    expect(job.status).toBe('canceled')
    expect(job.url).toBeUndefined()
    await expect(stopExport(deps, nurse, { id })).rejects.toMatchObject({ reason: 'exports.isOver' })
    expect(await messages()).toHaveLength(1)
  })
})
