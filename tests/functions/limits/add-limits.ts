import { caseItem, caseRef } from '../../../functions/discrepancies/cases/cases.items.ts'
import { photoUploadKey } from '../../../functions/discrepancies/photo-keys.ts'
import { addCasePhotos, commentCase } from '../../../functions/discrepancies/use-cases/comment-case.ts'
import { exportJobItem, exportsOf } from '../../../functions/exports/jobs/export-jobs.items.ts'
import { startExport } from '../../../functions/exports/jobs/start-export.ts'
import { exportNamed } from '../../../functions/exports/routes.ts'
import { inboundRef, inboundType, takesOfNurse } from '../../../functions/inbound/inbound.items.ts'
import { MAX_NUMBERS_PER_TAKE, MAX_TAKES } from '../../../functions/inbound/submission-rules.ts'
import { submittedTrackingItem } from '../../../functions/inbound/submitted-tracking.items.ts'
import { addApiKey } from '../../../functions/integrations/use-cases/api-keys.ts'
import { addWebhook } from '../../../functions/integrations/use-cases/webhooks.ts'
import { webhookItem } from '../../../functions/integrations/webhooks/webhooks.items.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { bankItem, banksOf } from '../../../functions/payments/banks/banks.items.ts'
import { MAX_GROUPS_OF_NURSE } from '../../../functions/people/groups/move-members.ts'
import { groupDirectoryItem, MAX_GROUPS } from '../../../functions/people/groups.items.ts'
import { savedFiltersItem } from '../../../functions/people/saved-filters.items.ts'
import { saveGroup } from '../../../functions/people/use-cases/save-group.ts'
import { saveFilter } from '../../../functions/people/use-cases/saved-filters.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import { activeApiKeysOf, apiKeyItem } from '../../../functions/platform/api-keys/api-keys.items.ts'
import { webhooksOf } from '../../../functions/platform/companies/webhooks.items.ts'
import { put, update } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { productItem } from '../../../functions/products/products.items.ts'
import { MAX_GRANTS } from '../../../functions/products/use-cases/free-storage.ts'
import { proposalsOfNurse, proposalType } from '../../../functions/proposals/proposals.items.ts'
import { saveProposal } from '../../../functions/proposals/use-cases/save-proposal.ts'
import { boxSizeItem, boxSizes, serviceFeeItem, serviceFees } from '../../../functions/rates/rates.items.ts'
import { saveBoxSize } from '../../../functions/rates/use-cases/box-sizes.ts'
import { saveServiceFee } from '../../../functions/rates/use-cases/service-fees.ts'
import { activeTokensOf, uploadTokenItem } from '../../../functions/tracking/upload-tokens.items.ts'
import { addUploadToken } from '../../../functions/tracking/use-cases/upload-tokens.ts'
import { transferItem } from '../../../functions/transfers/transfers.items.ts'
import { checkTransfer } from '../../../functions/transfers/use-cases/checks.ts'
import {
  MAX_LINKS,
  MAX_OWN,
  selfStoragesOf,
  warehouseItem,
} from '../../../functions/warehouse-records/warehouses.items.ts'
import { saveWarehouse } from '../../../functions/warehouses/use-cases/save-warehouse.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { MAX_CASE_EVENTS, MAX_CASE_PHOTOS } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { exportCalls } from '../../../shared/exports/exports.contract.ts'
import { JOBS_AT_ONCE } from '../../../shared/exports/exports.rules.ts'
import { MAX_API_KEYS } from '../../../shared/integrations/api-keys.rules.ts'
import { MAX_WEBHOOKS } from '../../../shared/integrations/webhooks.rules.ts'
import { MAX_BANKS } from '../../../shared/payments/banks.rules.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { MAX_SAVED_FILTERS } from '../../../shared/people/saved-filters.calls.ts'
import { MAX_PENDING } from '../../../shared/proposals/proposals.rules.ts'
import { rates } from '../../../shared/rates/rates.contract.ts'
import { MAX_BOX_SIZES, MAX_SERVICE_FEES } from '../../../shared/rates/rates.rules.ts'
import { MAX_UPLOAD_TOKENS } from '../../../shared/tracking/import.rules.ts'
import { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { MAX_CHECK_STEPS } from '../../../shared/transfers/transfers.rules.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import {
  grantFreeStorage,
  linkPlaces,
  newCompany,
  newMember,
  newOffer,
  newWarehouse,
  superAdminIn,
} from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { parsed } from '../../support/parsed.ts'
import { deskAt } from '../discrepancies/desk.ts'
import { keptFiles } from '../exports/workbooks.ts'
import { addBank, withSeal } from '../payments/money.ts'
import { fees } from '../rates/rates-desk.ts'
import { type Dock, give, newDock, newTracking, take } from '../tracking/arrivals.ts'
import { newSide, send, stocked } from '../transfers/transferring.ts'

/** One scope of a limit, filled to a few places below its maximum. */
interface Scope {
  /** Adds a record in a call with its own Idempotency-Key, which `at` identifies. */
  add: (deps: Deps, at: number) => Promise<unknown>
  /** Current number of records. */
  count: () => Promise<number>
}

export interface AddLimit {
  most: number
  /** Reason of the refusal at the maximum. */
  full: string
  begin: (deps: Deps) => Promise<Scope>
}

/** Free places in a scope when the callers arrive. */
export const PLACES = 3

const places = async (adds: number, add: (at: number) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < adds; at++) await add(at)
}

const selfStorage = (full: string, by: 'nurse' | 'doctor'): AddLimit => ({
  most: MAX_OWN,
  full,
  begin: async (store) => {
    const dock = await newDock(store)
    const { doctorNo, nurse } = dock
    const place = { state: 'TX', city: 'Austin', address: '1 Home Rd', zipCode: '78701', isDoctor: '1' }
    const body = { doctorNo, ...place, adminNo: by === 'doctor' ? nurse.userNo : undefined }
    const add = (deps: Deps) => saveWarehouse(deps, dock[by], parsed(warehouses.calls.saveWarehouse, body))
    await places(MAX_OWN - PLACES, () => add(store))
    const own = selfStoragesOf(doctorNo, nurse.userNo)
    return { add, count: async () => (await readAll(store.table, warehouseItem, own)).length }
  },
})

/** Every call that adds a record of a kind that is limited in number. */
export const ADD_LIMITS: Readonly<Record<string, AddLimit>> = {
  'API keys of a company': {
    most: MAX_API_KEYS,
    full: 'integrations.manyKeys',
    begin: async (store) => {
      const doctor = await newCompany(store)
      const body = { doctorNo: doctor.userNo, keyName: 'ERP', scopes: ['inventory:read' as const] }
      const add = (deps: Deps) => addApiKey(deps, doctor, { ...body, expiresInDays: 0 })
      await places(MAX_API_KEYS - PLACES, () => add(store))
      const active = activeApiKeysOf(doctor.userNo)
      return { add, count: async () => (await readAll(store.table, apiKeyItem, active)).length }
    },
  },
  'webhooks of a company': {
    most: MAX_WEBHOOKS,
    full: 'integrations.manyWebhooks',
    begin: async (store) => {
      const doctor = await newCompany(store)
      const body = { doctorNo: doctor.userNo, url: 'https://hooks.example.com/dockside', description: '' }
      const add = (deps: Deps) =>
        addWebhook(deps, doctor, { ...body, format: 'signed', language: 'en', events: ['take.created'] })
      await places(MAX_WEBHOOKS - PLACES, () => add(store))
      return { add, count: async () => (await readAll(store.table, webhookItem, webhooksOf(doctor.userNo))).length }
    },
  },
  'upload tokens of a warehouse': {
    most: MAX_UPLOAD_TOKENS,
    full: 'tracking.manyTokens',
    begin: async (store) => {
      const dock = await newDock(store)
      const { doctorNo, warehouseNo } = dock
      const add = (deps: Deps, at: number) =>
        addUploadToken(deps, dock.admin, { doctorNo, warehouseNo, tokenName: `Sorter ${at}` })
      await places(MAX_UPLOAD_TOKENS - PLACES, (at) => add(store, at))
      return { add, count: async () => (await readAll(store.table, uploadTokenItem, activeTokensOf(dock))).length }
    },
  },
  'bank accounts of a person': {
    most: MAX_BANKS,
    full: 'payments.tooManyBanks',
    begin: async (store) => {
      const admin = await newMember(store, await newCompany(store), 'warehouseAdmin')
      const add = (deps: Deps) => addBank(withSeal(deps), admin)
      await places(MAX_BANKS - PLACES, () => add(store))
      return { add, count: async () => (await readAll(store.table, bankItem, banksOf(admin.userNo))).length }
    },
  },
  'saved filters of a list': {
    most: MAX_SAVED_FILTERS,
    full: 'savedFilters.most',
    begin: async (store) => {
      const doctor = await newCompany(store)
      const place = { doctorNo: doctor.userNo, list: 'products' }
      const add = (deps: Deps, at: number) => {
        const body = { ...place, name: `Filter ${at}`, values: { condition: `${at}` } }
        return saveFilter(deps, doctor, parsed(people.calls.saveFilter, body))
      }
      await places(MAX_SAVED_FILTERS - PLACES, (at) => add(store, at))
      const kept = ref(savedFiltersItem, { ...place, userNo: doctor.userNo })
      return { add, count: async () => (await store.table.get(kept))?.filters.length ?? 0 }
    },
  },
  'self storage that a nurse adds': selfStorage('warehouses.tooManyOwn', 'nurse'),
  'self storage that a company adds for its nurse': selfStorage('warehouses.tooManyOfNurse', 'doctor'),
  'unfinished exports of a person': {
    most: JOBS_AT_ONCE,
    full: 'exports.tooMany',
    begin: async (store) => {
      const doctor = await newCompany(store)
      const found = exportNamed('exportNurseActiveOffer')
      if (!found) throw new Error('There is no such export')
      // More rows than a call writes by itself, so that the export becomes a job.
      const long = { ...found, rows: async () => rowsOf(5000) }
      const { body } = exportCalls.calls.exportNurseActiveOffer
      const add = (deps: Deps, at: number) => {
        const input = body.parse({ doctorNo: doctor.userNo, condition: `Lamp ${at}` })
        return startExport({ ...deps, files: keptFiles() }, doctor, long, input)
      }
      await places(JOBS_AT_ONCE - PLACES, (at) => add(store, at))
      return { add, count: async () => (await readAll(store.table, exportJobItem, exportsOf(doctor.userNo))).length }
    },
  },
  'links of a warehouse': {
    most: MAX_LINKS,
    full: 'warehouses.tooManyLinks',
    begin: async (store) => {
      const one = await newPlace(store)
      const first = await newPlace(store)
      const stored = await store.table.get(ref(warehouseItem, first))
      if (!stored) throw new Error('There is no such warehouse')
      const others = Array.from({ length: MAX_LINKS + 60 }, () => ({
        doctorNo: first.doctorNo,
        warehouseNo: store.newId('warehouse'),
      }))
      for (const other of others)
        await store.table.commit([put(warehouseItem, { ...stored, ...other, links: [], rev: 1 })])
      const add = (deps: Deps, at: number) => linkPlaces(deps, one, others[at] ?? one)
      await places(MAX_LINKS - PLACES, (at) => add(store, at))
      return { add, count: async () => (await store.table.get(ref(warehouseItem, one)))?.links.length ?? 0 }
    },
  },
  'groups of a company': {
    most: MAX_GROUPS,
    full: 'people.mostGroups',
    begin: async (store) => {
      const doctor = await newCompany(store)
      const doctorNo = doctor.userNo
      const add = (deps: Deps, at: number) =>
        saveGroup(deps, doctor, parsed(people.calls.saveGroup, { doctorNo, groupName: `Group ${at}` }))
      const groups = Array.from({ length: MAX_GROUPS - PLACES }, (_, at) => ({
        groupNo: `GR-${at}`,
        groupName: `GR-${at}`,
        size: 0,
        createTime: store.now(),
      }))
      await store.table.commit([put(groupDirectoryItem, { doctorNo, groups, rev: 1 }, { error: 'race' })])
      const directory = ref(groupDirectoryItem, { doctorNo })
      return { add, count: async () => (await store.table.get(directory))?.groups.length ?? 0 }
    },
  },
  'groups of a nurse': {
    most: MAX_GROUPS_OF_NURSE,
    full: 'people.tooManyGroups',
    begin: async (store) => {
      const doctor = await newCompany(store)
      const { userNo } = await newMember(store, doctor, 'nurse')
      const doctorNo = doctor.userNo
      const add = (deps: Deps, at: number) => {
        const body = { doctorNo, groupName: `Group ${at}`, users: userNo }
        return saveGroup(deps, doctor, parsed(people.calls.saveGroup, body))
      }
      await places(MAX_GROUPS_OF_NURSE - PLACES, (at) => add(store, at))
      const link = ref(membershipItem, { doctorNo, userNo })
      return { add, count: async () => (await store.table.get(link))?.groups.length ?? 0 }
    },
  },
  'categories of the platform': {
    most: MAX_BOX_SIZES,
    full: 'rates.tooManyBoxSizes',
    begin: async (store) => {
      const root = superAdminIn(store, await newCompany(store))
      const add = (deps: Deps, at: number) => {
        const labels = { sizeDefined: `Pallet ${at}`, sizeLabel: `P${at}`, isPrintBarCode: 1 }
        return saveBoxSize(deps, root, parsed(rates.calls.saveBoxSize, { ...labels, ...fees(0.1) }))
      }
      const count = async () => (await readAll(store.table, boxSizeItem, boxSizes)).length
      await places(MAX_BOX_SIZES - PLACES - (await count()), (at) => add(store, at))
      return { add, count }
    },
  },
  'services of the platform': {
    most: MAX_SERVICE_FEES,
    full: 'rates.tooManyServices',
    begin: async (store) => {
      const root = superAdminIn(store, await newCompany(store))
      const add = (deps: Deps, at: number) => {
        const body = { serviceLabel: `Service ${at}`, serviceBaseFee: 1 }
        return saveServiceFee(deps, root, parsed(rates.calls.saveServiceFee, body))
      }
      const count = async () => (await readAll(store.table, serviceFeeItem, serviceFees)).length
      await places(MAX_SERVICE_FEES - PLACES - (await count()), (at) => add(store, at))
      return { add, count }
    },
  },
  'pending proposals of a nurse': {
    most: MAX_PENDING,
    full: 'proposals.tooManyPending',
    begin: async (store) => {
      const { doctor, nurse, doctorNo, warehouseNo, productNo } = await newDock(store)
      const { offerNo } = await newOffer(store, doctor, productNo)
      const later = new Date(Date.parse(store.now()) + 6 * 86_400_000).toISOString()
      const add = (deps: Deps) =>
        saveProposal({ ...deps, now: () => later }, nurse, { doctorNo, offerNo, warehouseNo, quantity: 5 })
      await places(MAX_PENDING - PLACES, () => add(store))
      const waiting = proposalsOfNurse(doctorNo, nurse.userNo, 'pending')
      return { add, count: async () => (await readAll(store.table, proposalType, waiting)).length }
    },
  },
  'open takes of a nurse': {
    most: 7,
    full: 'offers.takesCap',
    begin: async (store) => {
      const { doctor, doctorNo, warehouseNo, productNo } = await newDock(store)
      const nurse = await newMember(store, doctor, 'nurse', { maxOpenTakes: 7 })
      const { offerNo } = await newOffer(store, doctor, productNo, { quantity: 500 })
      const add = (deps: Deps) => takeOffer(deps, nurse, { doctorNo, offerNo, warehouseNo, quantity: 1 })
      await places(7 - PLACES, () => add(store))
      const open = takesOfNurse(doctorNo, nurse.userNo, 'open')
      return { add, count: async () => (await readAll(store.table, inboundType, open)).length }
    },
  },
  'tracking numbers of an inbound': {
    most: MAX_NUMBERS_PER_TAKE,
    full: 'inbound.tooManyGiven',
    begin: async (store) => {
      const dock = await newDock(store)
      const inboundNo = await take(store, dock, MAX_NUMBERS_PER_TAKE + 60)
      const given = Array.from({ length: MAX_NUMBERS_PER_TAKE - PLACES }, () => ({ tracking: newTracking(), qty: 1 }))
      await give(store, dock, inboundNo, given)
      const add = (deps: Deps) => giveOne(deps, dock, inboundNo, newTracking())
      const inbound = inboundRef({ doctorNo: dock.doctorNo, inboundNo })
      return { add, count: async () => (await store.table.get(inbound))?.trackings.length ?? 0 }
    },
  },
  'inbounds that share one parcel': {
    most: MAX_TAKES,
    full: 'inbound.tooManyTakes',
    begin: async (store) => {
      const dock = await newDock(store)
      const tracking = newTracking()
      const { offerNo } = await newOffer(store, dock.doctor, dock.productNo, { quantity: 500 })
      const inbounds: string[] = []
      await places(MAX_TAKES + 60, async () => {
        const { doctorNo, warehouseNo, nurse } = dock
        const { inboundNo } = await takeOffer(store, nurse, { doctorNo, offerNo, warehouseNo, quantity: 1 })
        inbounds.push(inboundNo)
      })
      const add = (deps: Deps, at: number) => giveOne(deps, dock, inbounds[at] ?? '', tracking)
      await places(MAX_TAKES - PLACES, (at) => add(store, at))
      const given = ref(submittedTrackingItem, { doctorNo: dock.doctorNo, tracking })
      return { add, count: async () => (await store.table.get(given))?.takes.length ?? 0 }
    },
  },
  'photos of a case': {
    most: MAX_CASE_PHOTOS,
    full: 'discrepancies.tooManyPhotos',
    begin: async (store) => {
      const desk = deskAt(store, await newDock(store))
      const { doctorNo } = desk
      const caseNo = await desk.damaged((await desk.waiting(3)).cwId, 3, 2)
      const fileNos = Array.from({ length: MAX_CASE_PHOTOS + 60 }, () => store.newId('file'))
      for (const fileNo of fileNos) desk.files.objects.set(photoUploadKey({ doctorNo, caseNo, fileNo }), JPEG)
      const add = (deps: Deps, at: number) =>
        addCasePhotos({ ...deps, files: desk.files }, desk.admin, {
          doctorNo,
          caseNo,
          fileNos: [fileNos[at] ?? ''],
          text: '',
        })
      await places(MAX_CASE_PHOTOS - PLACES, (at) => add(store, at))
      return { add, count: async () => (await store.table.get(caseRef({ doctorNo, caseNo })))?.photos.length ?? 0 }
    },
  },
  'events of a case': {
    most: MAX_CASE_EVENTS,
    full: 'discrepancies.tooManyEvents',
    begin: async (store) => {
      const desk = deskAt(store, await newDock(store))
      const { doctorNo } = desk
      const caseNo = await desk.damaged((await desk.waiting(3)).cwId, 3, 2)
      const set = { eventCount: MAX_CASE_EVENTS - PLACES }
      await store.table.commit([update(caseItem, { doctorNo, caseNo }, { set, error: 'race' })])
      const add = (deps: Deps) =>
        commentCase({ ...deps, files: desk.files }, desk.admin, { doctorNo, caseNo, text: 'And one more thing' })
      return { add, count: async () => (await store.table.get(caseRef({ doctorNo, caseNo })))?.eventCount ?? 0 }
    },
  },
  'admins who grant free storage of a product': {
    most: MAX_GRANTS,
    full: 'products.tooManyGrants',
    begin: async (store) => {
      const { doctor, doctorNo, productNo } = await newDock(store)
      const admins: string[] = []
      await places(MAX_GRANTS + 60, async () => admins.push((await newMember(store, doctor, 'warehouseAdmin')).userNo))
      const root = superAdminIn(store, doctor)
      const add = (deps: Deps, at: number) =>
        grantFreeStorage(deps, root, { productNo, months: 6, adminNo: admins[at] ?? '' })
      await places(MAX_GRANTS - PLACES, (at) => add(store, at))
      const product = ref(productItem, { doctorNo, productNo })
      return { add, count: async () => (await store.table.get(product))?.freeStorage.length ?? 0 }
    },
  },
  'check steps of a transfer, except the last': {
    most: MAX_CHECK_STEPS - 1,
    full: 'transfers.tooManySteps',
    begin: async (store) => {
      const [from, to] = [await newSide(store, 'From'), await newSide(store, 'To')]
      const admin = await newMember(store, to.doctor, 'warehouseAdmin')
      await stocked(store, from, 100)
      const { transferId } = await send(store, from, to.doctor, 100)
      const add = (deps: Deps) => {
        const body = parsed(transfers.calls.checkTransfer, { transferId, received: 1 })
        return checkTransfer({ ...deps, files: memoryFiles() }, admin, body)
      }
      await places(MAX_CHECK_STEPS - 1 - PLACES, () => add(store))
      const arrival = ref(transferItem, { doctorNo: to.doctor.userNo, transferNo: transferId })
      return { add, count: async () => (await store.table.get(arrival))?.steps.length ?? 0 }
    },
  },
}

/** Throws the reason of a refused line, since the call itself succeeds. */
const giveOne = async (deps: Deps, dock: Dock, inboundNo: string, tracking: string): Promise<void> => {
  const { failedRecords } = await give(deps, dock, inboundNo, [{ tracking, qty: 1 }])
  for (const { reasons, errorMessage: message } of failedRecords)
    throw new Refusal('invalid', { reason: reasons[0]?.reason ?? '', params: {}, message })
}

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

async function* rowsOf(count: number) {
  yield Array.from({ length: count }, () => ['Lamp'])
}

const newPlace = async (store: Deps) => {
  const doctor = await newCompany(store)
  return { doctorNo: doctor.userNo, warehouseNo: (await newWarehouse(store, doctor)).warehouseNo }
}
