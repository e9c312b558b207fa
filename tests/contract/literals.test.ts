import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { documents } from '../../docs/generate.ts'
import { type Calls, companyFieldOf, methodOf, pathParametersOf } from '../../shared/contract/call.ts'
import { openApiOf } from '../../shared/contract/openapi.ts'
import { allCalls } from '../../shared/contracts.ts'
import { shelves } from '../local/fixture/shelves.contract.ts'
import { idFields } from '../support/id-fields.ts'

type Schema = z.core.JSONSchema.JSONSchema
const typesOf = ({ type, const: only, enum: several, anyOf }: Schema): string[] => {
  if (anyOf) return anyOf.flatMap((one) => (typeof one === 'object' ? typesOf(one) : []))
  if (only !== undefined) return [typeof only]
  return several ? several.map((one) => typeof one) : [type ?? 'nothing'].flat()
}
/** Types of a field that a path or query can hold; a list has the types of its elements. */
const flatTypesOf = (schema: Schema): string[] => {
  const { items } = schema
  return schema.type === 'array' && typeof items === 'object' && !Array.isArray(items)
    ? typesOf(items)
    : typesOf(schema)
}
/**
 * Fields whose names end like those of ids but hold none: tracking numbers, and imports of which the demo keeps no
 * record.
 */
const NO_REFERENCES = [
  'POST /inbound/batchDeleteUnClaimedTrackingImportData trackingNos',
  'POST /sheets/getLayout importNo',
]
const SCALARS = ['string', 'number', 'integer', 'boolean']
const fixtureCalls: Calls = shelves.calls
const described = Object.entries(fixtureCalls).map(([name, call]) => ({ domain: shelves.domain, name, call }))

describe('the contracts', () => {
  const calls = allCalls()

  it('name each method and path once', () => {
    const routes = calls.map(({ call }) => call.route)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it.each([...calls, ...described].map(({ domain, name, call }): [string, typeof call] => [`${domain}.${name}`, call]))(
    '%s has a summary, schemas, kinds of ids, and fields that its path and query can hold',
    (_, call) => {
      expect(call.summary.length).toBeGreaterThan(15)
      expect(() => z.toJSONSchema(call.body)).not.toThrow()
      expect(() => z.toJSONSchema(call.result)).not.toThrow()
      const field = companyFieldOf(call.access)
      if (field) expect(Object.keys(call.body.shape)).toContain(field)
      const fields = idFields(call.body)
      const refers = (path: string) => fields.some((field) => field.path[0] === path)
      for (const name of Object.keys(call.body.shape))
        if (/(No|Nos|Ids)$/.test(name) && !NO_REFERENCES.includes(`${call.route} ${name}`))
          expect(refers(name), name).toBe(true)
      const method = methodOf(call.route)
      if (method === 'GET') expect(call.writes).toBe(false)
      const { properties = {}, required = [] } = z.toJSONSchema(call.body, { io: 'input' })
      expect(required).toEqual(expect.arrayContaining(pathParametersOf(call.route)))
      for (const [name, schema] of method === 'POST' ? [] : Object.entries(properties)) {
        expect(SCALARS, name).toEqual(expect.arrayContaining(typeof schema === 'object' ? flatTypesOf(schema) : []))
      }
    },
  )

  // Lists of a warehouse admin that require one company, with the reason why they cannot list all companies.
  const OF_ONE_COMPANY: Readonly<Record<string, string>> = {
    listCustomBoxSizes: 'rates of one company',
    listCustomServiceFees: 'rates of one company',
    listCompanyRateHistory: 'rates of one company',
    warehouseFeeDetail: 'rows of one bill',
    warehouseFeeSummary: 'sums of one bill',
    getFeeStatementLines: 'lines of one bill',
    getShipmentFees: 'fees of one shipment',
    listImportedRows: 'rows of one import',
    listBulkConfirm: 'rows of one batch',
    listConfirming: 'rows of one batch',
    validateUpcs: 'checks against one catalog',
    listCaseStates: 'states of a few named cases',
    chooseProducts: 'a picker within one company',
    listCompanyProducts: 'the catalog and its stock are shown company by company',
    listFbm: 'stock is shown company by company',
    listStockLog: 'stock is shown company by company',
  }

  it('let a warehouse admin list all companies together, and then name the company of each record', () => {
    const recordOf = (result: z.ZodType): z.ZodType | undefined => {
      const list = result instanceof z.ZodObject ? result.shape.records : result
      return list instanceof z.ZodArray && list.element instanceof z.ZodType ? list.element : undefined
    }
    const lists = calls.flatMap(({ name, call: { access, result } }) => {
      const record = recordOf(result)
      if (!record || typeof access === 'string' || !('company' in access) || !access.company) return []
      return access.roles.includes('warehouseAdmin') ? [{ name, access, record }] : []
    })
    const ofOne = lists.filter(({ access }) => !('companyOptional' in access)).map(({ name }) => name)
    expect(ofOne.sort()).toEqual(Object.keys(OF_ONE_COMPANY).sort())
    const ofAll = lists.filter(({ access }) => 'companyOptional' in access)
    const unnamed = ofAll.filter(({ record }) => !(record instanceof z.ZodObject && 'doctorNo' in record.shape))
    expect(unnamed.map(({ name }) => name)).toEqual([])
    expect(ofAll.length).toBeGreaterThan(15)
  })

  // Every call that writes without editing a record, by the reason why it cannot overwrite what another person has
  // saved.
  const NO_EDITS: Readonly<Record<string, readonly string[]>> = {
    'only adds records': [
      'register',
      'inviteDoctor',
      'inviteUser',
      'inviteStaff',
      'inviteClerk',
      'takeOffer',
      'importTracking',
      'importTrackingOfTakes',
      'importCatalogue',
      'saveImportData',
      'startImport',
      'importChecked',
      'receiveScan',
      'textImport',
      'excelImport',
      'createPackage',
      'submitMixedClaim',
      'submitOutbound',
      'shipImport',
      'nurseAddStock',
      'addAdjustBalance',
      'requestPayment',
      'requestWarehousePayment',
      'openCase',
      'commentCase',
      'addCasePhotos',
      'addApiKey',
      'addWebhook',
      'addUploadToken',
      'transferTo',
      'cloneCard',
    ],
    'moves a record out of the only state that allows it': [
      'setInvitationStatus',
      'changeOfferStatus',
      'changeProposalStatus',
      'changeReportStatus',
      'changePaymentStatus',
      'changeWarehousePaymentStatus',
      'changeOutboundStatus',
      'payBill',
      'payWarehousePayment',
      'payRequest',
      'startPayout',
      'cancelInboundById',
      'cancelInboundByDoctor',
      'cancelNurseInbound',
      'lowerTake',
      'bulkClaim',
      'claimAllArrived',
      'claimTracking',
      'acceptPair',
      'canTrackingBeClaimed',
      'confirmNurseInbound',
      'bulkConfirm',
      'reverseRow',
      'reverseBatch',
      'confirmSinglePackage',
      'cancelSinglePackage',
      'cancelBatch',
      'cancelPackage',
      'reverseById',
      'batchBulkReverse',
      'bulkReverse',
      'cancelMixedClaim',
      'approveClaim',
      'adjustClaim',
      'rejectClaim',
      'rollbackClaim',
      'batchApproveClaims',
      'batchRejectClaims',
      'batchDistributeClaims',
      'distributeClaims',
      'checkPacked',
      'markChecked',
      'checkTransfer',
      'proposeResolution',
      'acceptResolution',
      'declineResolution',
      'closeCase',
      'checkImportAgain',
      'discardImport',
      'grantApproval',
      'refuseApproval',
      'withdrawApproval',
    ],
    'removes or ends the named record': [
      'deleteGroup',
      'removeStaff',
      'cancelOwnerTransfer',
      'deleteSavedFilter',
      'deleteWarehouse',
      'deleteProduct',
      'removeProposal',
      'deleteUnClaimedTrackingImportData',
      'batchDeleteUnClaimedTrackingImportData',
      'freeTracking',
      'revokeUploadToken',
      'removeRow',
      'bulkRemove',
      'forgetSheetColumns',
      'deleteUpc',
      'removeTemplate',
      'removeInstruction',
      'removeBank',
      'removeStaff',
      'removeClerk',
      'revokeApiKey',
      'removeWebhook',
      'restoreCustomBoxSize',
      'restoreCustomServiceFee',
      'restoreDiscount',
      'restoreOwnRate',
      'stopExport',
      'logout',
      'endSession',
    ],
    'sets a single value chosen in a dialog, and sends no value that was shown before': [
      'modifyUserStatus',
      'requireTwoStep',
      'resetSecondFactor',
      'linkWarehouses',
      'savePicture',
      'setChargeTime',
      'setChargeTimes',
      'saveSheetColumns',
      'rotateApiKey',
      'rotateWebhookSecret',
    ],
    'concerns only the caller': [
      'sendEmailCode',
      'proveEmail',
      'requestPasswordReset',
      'resetPassword',
      'changePassword',
      'turnOnSecondFactor',
      'turnOffSecondFactor',
      'endOtherSessions',
      'saveLanguage',
      'modifyPhone',
      'markRead',
      'saveNoticePreferences',
      'unsubscribe',
    ],
    'saves the only record of its kind as a whole, and requires the version that the editor saw': ['saveApprovalRule'],
    'starts a job, or sends a message': [
      'resendInvitation',
      'startOwnerTransfer',
      'confirmOwnerTransfer',
      'generateMonthly',
      'generateDaily',
      'rebuildDaily',
      'rebuildMonthly',
      'startWhatIf',
      'startCompanyWhatIf',
      'startCloneWhatIf',
      'checkCatalogue',
      'reserveBatchNumber',
      'generateBatchNumber',
      'uploadByToken',
      'sendUpcMail',
      'startLabels',
      'startLabel',
      'startShipmentImport',
      'checkShipmentImport',
      'replayDelivery',
      'replayFailed',
      'sendTestEvent',
    ],
  }

  // Edits that detect no conflict.
  const NO_CONFLICT_CHECK: Readonly<Record<string, string>> = {
    saveFilter: 'Only its owner sees the filter, and saves it as a whole under a name.',
  }

  it('declare for every call that writes whether it edits a record, and how an edit detects conflicts', () => {
    const writing = calls.filter(({ call }) => call.writes)
    const undeclared = writing.filter(({ call }) => !call.edit).map(({ name }) => name)
    expect([...new Set(undeclared)].sort()).toEqual([...new Set(Object.values(NO_EDITS).flat())].sort())
    const unseen = writing.filter(({ call }) => call.edit?.seen === null).map(({ name }) => name)
    expect(unseen).toEqual(Object.keys(NO_CONFLICT_CHECK))
  })

  it('define no defaults in edits, and include the fields that identify and compare the record', () => {
    for (const { name, call } of calls.filter(({ call: { edit } }) => edit)) {
      const { edit, body } = call
      const shape = (edit?.body ?? body).shape
      const filled = Object.entries(shape).filter(([, field]) => field.safeParse(undefined).data !== undefined)
      expect(
        filled.map(([field]) => field),
        name,
      ).toEqual([])
      if (edit?.seen) expect(Object.keys(shape), name).toContain(edit.seen)
      expect(shape, name).toHaveProperty(edit?.key ?? '')
    }
  })

  it('describe path and query fields as parameters, with the idempotency key of a call that writes', () => {
    const { paths } = openApiOf('Fixture', described)
    const parameters = (path: string, method: string) => {
      const operation: { parameters?: unknown; requestBody?: unknown } = { ...Object(paths[path]?.[method]) }
      expect(operation.requestBody).toBeUndefined()
      return operation.parameters
    }
    const places = (list: unknown) =>
      z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })).parse(list)
    expect(places(parameters('/shelves/{shelfNo}', 'delete'))).toEqual([
      { name: 'Idempotency-Key', in: 'header', required: false },
      { name: 'doctorNo', in: 'query', required: true },
      { name: 'shelfNo', in: 'path', required: true },
      { name: 'reason', in: 'query', required: false },
    ])
    expect(places(parameters('/shelves/{shelfNo}', 'get')).map(({ name }) => name)).toEqual(['doctorNo', 'shelfNo'])
  })
})

describe('the generated documents', () => {
  it('describe each shape once, and contain no broken reference', () => {
    const text = documents().find(({ path }) => path.endsWith('openapi.json'))?.text ?? ''
    const document = JSON.parse(text)
    const references = new Set(text.match(/#\/[\w/]+/g))
    for (const reference of references) {
      const found = reference
        .slice(2)
        .split('/')
        .reduce((inner, name) => Object(inner)[name], document)
      expect(found, reference).toEqual(expect.any(Object))
    }
    expect([...references]).toEqual(
      expect.arrayContaining(['#/components/schemas/OfferRecord', '#/components/responses/404']),
    )
    expect(text.match(/"createBy": \{/g)).toHaveLength(6)
  })

  it.each(documents().map(({ path, text }): [string, string] => [path, text]))(
    '%s is up to date (npm run docs)',
    (path, text) => {
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )
})
