import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../../shared/contract/client.ts'
import { isComputing } from '../../../shared/fees/what-if.rules.ts'
import { dayIn, monthBefore } from '../../../shared/values/day.ts'
import type { IdKind } from '../../../shared/values/id.ts'
import { DEMO_PASSWORD, type SignedIn } from '../../support/people.ts'

/** Records of one company that its members may use, with their related fields. */
export interface Records {
  ids: Partial<Record<IdKind, string>>
  /**
   * Values by field name that are valid only together with those ids; ids among them name other members of the company.
   */
  fields: Record<string, unknown>
}

/** The people through whom the tests read the records of a company. */
export interface Staff {
  doctor: SignedIn
  nurse: SignedIn
  /** Works for both companies, and so has rows to show. */
  warehouse: SignedIn
  /** Number of a warehouse admin of this company only. */
  admin: string
}

/** Reads or creates the demo records of a company; its takes belong to the nurse. Throws if a list is empty. */
export const recordsOf = async ({ doctor, nurse, warehouse, admin }: Staff): Promise<Records> => {
  const doctorNo = doctor.userNo
  const [offers, takes, reports, rows, groups, sent, proposed, shipments, banks] = await Promise.all([
    doctor.api.offers.listOffers({ doctorNo, status: 'offering' }),
    nurse.api.inbound.listInbounds({ doctorNo, status: 0, size: 100 }),
    nurse.api.inventory.listReports({ doctorNo, status: 0 }),
    warehouse.api.tracking.listNoMatch({ doctorNo, size: 100 }),
    doctor.api.people.listGroups({ doctorNo }),
    doctor.api.people.listInvitations({ doctorNo, status: 0 }),
    nurse.api.proposals.listProposals({ doctorNo, status: 0 }),
    nurse.api.outbound.listOutbounds({ doctorNo }),
    nurse.api.payments.listBankOptions({}),
  ])
  const pending = await warehouse.api['mixed-packages'].pendingPackages({ doctorNo })
  const mine = await nurse.api['mixed-packages'].listMyMixedClaims({ currentCompany: doctorNo })
  const reviewed = await warehouse.api['mixed-packages'].listClaimReview({ doctorNo })
  const { records: receivers } = await doctor.api.transfers.listReceivers({ doctorNo })
  const { records: arrived } = await warehouse.api.transfers.listTransferChecks({ doctorNo, markChecked: false })
  const waiting = await doctor.api.approvals.listApprovals({ doctorNo })
  const { records: cases } = await doctor.api.discrepancies.listCases({ doctorNo, state: 'proposed' })
  const { id: size } = first('size category', (await doctor.api.rates.listBoxSizeOptions({})).records)
  const { id: service } = first('service', (await doctor.api.rates.listServiceFeeOptions({})).records)
  const open = offers.records.filter(({ leftNum }) => leftNum > 0)
  // A row whose product is on offer, so that one product serves every call.
  const row = first(
    'row to confirm whose product is on offer',
    rows.records.filter(({ upc }) => open.some((offer) => offer.upc === upc)),
  )
  const packages = await warehouse.api['mixed-packages'].listPackages({ doctorNo })
  const mixedPackage = first('mixed package', packages.records)
  const { details } = await warehouse.api['mixed-packages'].getPackage({ doctorNo, id: mixedPackage.id })
  const { batchNumber: mixedBatchNumber } = await warehouse.api['mixed-packages'].generateBatchNumber({
    doctorNo,
    warehouseNo: row.warehouseNo,
  })
  const offer = first(
    'offer',
    open.filter(({ upc }) => upc === row.upc),
  )
  const claimable = takes.records.find(({ trackingList }) => trackingList.some(({ canClaim }) => canClaim))
  const take = first('take', claimable ? [claimable] : takes.records)
  const group = first('group', groups.records)
  const place = { doctorNo, warehouseNo: row.warehouseNo }
  const session = await newSession(nurse)
  // Created concurrently, since each waits for a worker.
  const [importRecord, uploadToken, catalogue, shipmentImport, template, instruction, apiKey, ...sets] =
    await Promise.all([
      newImport(warehouse, place),
      newToken(warehouse, place),
      newCatalogue(doctor),
      newShipmentImport(doctor, { warehouseNo: row.warehouseNo, notifyUserNo: nurse.userNo }),
      newTemplate(doctor, { warehouseNo: row.warehouseNo, mainProductId: offer.productNo }),
      doctor.api.outbound.saveInstruction({ doctorNo, name: 'Fragile' }),
      doctor.api.integrations.addApiKey({ doctorNo, keyName: 'ERP', scopes: ['fees:read'], expiresInDays: 0 }),
      newWebhook(doctor),
      newPayout(doctor, nurse),
      billAsked(doctor, warehouse),
    ])
  return {
    ids: {
      user: nurse.userNo,
      session,
      offer: offer.offerNo,
      product: offer.productNo,
      warehouse: row.warehouseNo,
      inbound: take.inboundNo,
      proposal: first('proposal', proposed.records).id,
      shipment: first('shipment', shipments.records).outboundNo,
      inventoryReport: first('report', reports.records).id,
      trackingRow: row.cwId,
      importRecord,
      uploadToken,
      catalogue,
      shipmentImport,
      template,
      group: group.groupNo,
      // The other company sent this transfer, but only this one can check it.
      transfer: first('transfer to check', arrived).transferId,
      instruction: instruction.id,
      bank: first('bank account', banks.records).bankNo,
      apiKey: apiKey.keyNo,
      ...Object.assign({}, ...sets),
      notice: first('notice', (await doctor.api.notifications.listNotices({})).records).noticeNo,
      invitation: first('invitation', sent.records).invitationNo,
      boxSize: size,
      mixedClaim: first('claim on a mixed package', [...mine.records, ...reviewed.records]).claimId,
      mixedPackage: mixedPackage.id,
      pendingPackage: first('pending package', pending.records).id,
      serviceFee: service,
      discrepancy: first('discrepancy case', cases).caseNo,
      approval: first('request for approval', waiting.records).approvalNo,
    },
    fields: {
      adminNo: admin,
      tracking: take.trackingList.find(({ canClaim }) => canClaim)?.tracking ?? take.trackingList[0]?.tracking,
      qty: 1,
      size,
      fromDoctorNo: doctorNo,
      // An uploaded file can be used by one call only, so this removes the picture instead.
      fileNo: null,
      fileId: NO_FILE,
      groupName: group.groupName,
      to: first('receiver of a transfer', receivers).userName,
      batchNumber: row.batchNumber,
      upc: row.upc,
      // Batches and UPCs of mixed packages differ from those of rows.
      mixedBatchNumber,
      mixedUpc: first('item of a mixed package', details).upc,
    },
  }
}

interface Place {
  doctorNo: string
  warehouseNo: string
}

/**
 * Uploads a file that is not a workbook; returns its failed import, which can be viewed and whose file can be
 * downloaded.
 */
/** Number of a further session of the person, which the tests may end. */
const newSession = async ({ api, userName }: SignedIn): Promise<string> => {
  const numbers = async () => (await api.people.listSessions({})).records.map(({ sessionNo }) => sessionNo)
  const known = await numbers()
  await api.people.login({ userName, password: DEMO_PASSWORD })
  return first(
    'session',
    (await numbers()).filter((sessionNo) => !known.includes(sessionNo)),
  )
}

const newImport = async ({ api }: SignedIn, place: Place): Promise<string> => {
  const files = [{ name: 'none.xlsx', type: '', size: 4 }]
  const { fileNo: importNo, uploads } = await api.tracking.startImport({ ...place, files })
  for (const { url, fields } of uploads) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new Blob(['none']))
    const { ok, status } = await fetch(url, { method: 'POST', body })
    if (!ok) throw new Error(`The bucket answered ${status}`)
  }
  for (;;) {
    const { status } = await api.tracking.getImport({ doctorNo: place.doctorNo, importNo })
    if (status === 'failed') return importNo
    await pause(100)
  }
}

/** Pays a request of the nurse in a batch, and requests the same amount again. */
const newPayout = async (
  { api, userNo: doctorNo }: SignedIn,
  nurse: SignedIn,
): Promise<{ payout: string; payment: string }> => {
  const { paymentNo, amount, bankNo } = await smallRequest(doctorNo, nurse)
  const note = '<p>Again</p>'
  const { payoutNo } = await api.payments.startPayout({
    doctorNo,
    paymentNos: [paymentNo],
    expectedAmount: amount,
    note,
  })
  while ((await api.payments.getPayout({ doctorNo, payoutNo })).status === 'running') await pause(100)
  const again = await nurse.api.payments.requestPayment({ doctorNo, amount, bankNo, note })
  return { payout: payoutNo, payment: again.paymentNo }
}

/**
 * Requests the least amount that can be paid, which needs no approval, to the account of the last paid request. The
 * demo's pending request waits for approval by a second person, so the nurse withdraws it.
 */
const smallRequest = async (doctorNo: string, { api }: SignedIn) => {
  const { records } = await api.payments.listPayments({ doctorNo, size: 100 })
  for (const { paymentNo, status } of records)
    if (status === 0) await api.payments.changePaymentStatus({ doctorNo, paymentNo, status: 2 })
  const { bankNo } = first(
    'paid payment request',
    records.filter(({ status }) => status === 1),
  )
  const { minPayment } = await api.payments.getBalance({ doctorNo })
  const asked = { amount: Math.max(1, minPayment), bankNo }
  const { paymentNo } = await api.payments.requestPayment({ doctorNo, ...asked, note: '<p>Again</p>' })
  return { paymentNo, ...asked }
}

/**
 * Returns a bill of more than $1 for last month, and the request for its payment. `builder`, who may create bills,
 * creates the bill if it is missing.
 */
export const billAsked = async (
  { api, userNo: doctorNo }: SignedIn,
  warehouse: SignedIn,
  builder = warehouse,
): Promise<{ bill: string; warehousePayment: string }> => {
  const month = monthBefore(dayIn(new Date().toISOString()).slice(0, 7))
  const owed = async () => {
    const { records } = await api.fees.listCompanyBills({ doctorNo, month })
    return records.find(({ totalFee, isPreview }) => totalFee > 1 && !isPreview)
  }
  if (!(await owed())) await builder.api.fees.generateMonthly({ doctorNo, logId: month })
  // Waits for the runs of other warehouses, whose bills would appear as changes in the tests.
  for (;;) {
    const { records } = await builder.api.fees.getRuns({ doctorNo, period: month })
    if (records.length > 0 && records.every(({ state }) => state !== 'waiting' && state !== 'running')) break
    await pause(100)
  }
  for (let tries = 0; tries < 600; tries++) {
    const bill = await owed()
    if (bill?.paymentNo) return { bill: bill.id, warehousePayment: bill.paymentNo }
    if (bill) await askFor(warehouse, { doctorNo, monthlyStorageFeeId: bill.id })
    await pause(100)
  }
  throw new Error(`The demo store has no bill of ${month}: the access tests need one in each company.`)
}

/** Requests the payment. A concurrent test file may have requested it first; its request can be used as well. */
const askFor = async ({ api }: SignedIn, bill: { doctorNo: string; monthlyStorageFeeId: string }): Promise<void> => {
  const account = { category: 'Bank Transfer', currency: 'USD', accountNumber: '4539148803436467' } as const
  const { bankNo } = await api.payments.saveBank(account)
  await api.fees.requestWarehousePayment({ ...bill, bankNo, note: 'For last month' }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
  })
}

/**
 * Creates a webhook to a port on this machine that has no listener, and disables it until its event has failed
 * permanently, so that no delivery is pending.
 */
const newWebhook = async ({ api, userNo: doctorNo }: SignedIn): Promise<{ webhook: string; webhookEvent: string }> => {
  const url = 'http://127.0.0.1:9/hooks'
  const { webhookNo } = await api.integrations.addWebhook({ doctorNo, url, events: ['bill.paid'] })
  const { eventNo } = await api.integrations.sendTestEvent({ doctorNo, webhookNo })
  const save = (enabled: boolean) =>
    api.integrations.saveWebhook({ doctorNo, webhookNo, url, events: ['bill.paid'], enabled })
  await save(false)
  const failed = () => api.integrations.listDeliveries({ doctorNo, webhookNo, state: 'failed' })
  while ((await failed()).records.length === 0) await pause(100)
  await save(true)
  return { webhook: webhookNo, webhookEvent: eventNo }
}

const newToken = async ({ api }: SignedIn, place: Place): Promise<string> =>
  (await api.tracking.addUploadToken({ ...place, tokenName: 'Sorter' })).tokenNo

const newTemplate = async (
  { api, userNo: doctorNo }: SignedIn,
  of: { warehouseNo: string; mainProductId: string },
): Promise<string> => (await api.outbound.saveTemplate({ doctorNo, ...of, templateName: 'Kit', mainProductQty: 1 })).id

/** Creates a catalog whose workbook is never uploaded; returns once its check has failed. */
const newCatalogue = async ({ api, userNo: doctorNo }: SignedIn): Promise<string> => {
  const { catalogueNo } = await api.products.checkCatalogue({ doctorNo, fileId: NO_FILE, fileName: 'none.xlsx' })
  for (;;) {
    const { status } = await api.products.getCatalogue({ doctorNo, catalogueNo })
    if (status === 'failed') return catalogueNo
    await pause(100)
  }
}

/** Creates a shipment import whose workbook is never uploaded; returns once its check has failed. */
const newShipmentImport = async (
  { api, userNo: doctorNo }: SignedIn,
  of: { warehouseNo: string; notifyUserNo: string },
): Promise<string> => {
  const workbook = { name: 'none.xlsx', size: 4 }
  const { importNo } = await api.outbound.startShipmentImport({ doctorNo, workbook, labels: [], ...of })
  await api.outbound.checkShipmentImport({ doctorNo, importNo })
  for (;;) {
    const { status } = await api.outbound.getShipmentImport({ doctorNo, importNo })
    if (status === 'failed') return importNo
    await pause(100)
  }
}
const NO_FILE = 'FL-00000000000000000000'

const first = <T>(what: string, [one]: readonly T[]): T => {
  if (one === undefined) throw new Error(`The demo store has no ${what}: the access tests need one in each company.`)
  return one
}

/** Starts a batch operation and waits until it has ended. */
export const newClaimRun = async (doctorNo: string, { api }: SignedIn): Promise<string> => {
  const house = api['mixed-packages']
  const { records } = await house.listClaimReview({ doctorNo, status: 1 })
  const { claimId } = first('approved claim', records)
  const { runId } = await house.setChargeTime({ doctorNo, claimIds: claimId, forceChargeTime: null })
  while ((await house.getClaimRun({ runId })).status === 'running') await pause(100)
  return runId
}

/** Starts a what-if computation for last month and waits until it has ended. */
export const newWhatIf = async (doctorNo: string, { api }: SignedIn): Promise<string> => {
  const { id: serviceFeeId } = first('service', (await api.rates.listServiceFeeOptions({})).records)
  const { id } = await api.fees.startCompanyWhatIf({ doctorNo, services: [{ serviceFeeId, serviceBaseFee: 1 }] })
  while (isComputing((await api.fees.getWhatIf({ id })).state)) await pause(100)
  return id
}
