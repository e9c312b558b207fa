import type { Call } from '../../../shared/contract/call.ts'
import { CLERK_RIGHTS, type ClerkRight } from '../../../shared/rights/rights.ts'
import type { IdKind } from '../../../shared/values/id.ts'
import { linkInMailTo } from '../../e2e/inbox.ts'
import { type IdField, idFields, withValue } from '../../support/id-fields.ts'
import { DEMO_PASSWORD, type SignedIn, signIn } from '../../support/people.ts'
import { UNKNOWN_ID } from '../../support/samples.ts'
import { ownBody, reachingFields } from './foreign.ts'
import type { Place } from './people.ts'
import type { Records } from './records.ts'
import type { Body } from './send.ts'

/** Clerks of the demo's warehouse admin. */
export interface Clerks {
  /** For each right, a clerk with it alone, in all warehouses. */
  alone: readonly { right: ClerkRight; person: SignedIn }[]
  /** A clerk with all rights in the warehouses of the first company that have records. */
  here: SignedIn
  /** A clerk with all rights in a warehouse of the first company that has no records. */
  elsewhere: SignedIn
  /** That warehouse. */
  elsewhereNo: string
  /** Clerks with all rights who are suspended, and whose work has ended. */
  barred: readonly SignedIn[]
}

export const hireClerks = async (baseUrl: string, doctor: SignedIn, admin: SignedIn): Promise<Clerks> => {
  const { userNo: doctorNo } = doctor
  const { records } = await admin.api.warehouses.listOwnWarehouses({ doctorNo })
  const busy = records.map(({ warehouseNo }) => ({ doctorNo, warehouseNo }))
  const address = { state: 'NJ', city: 'Newark', address: '9 Empty Street', zipCode: '07102' }
  const { warehouseNo } = await doctor.api.warehouses.saveWarehouse({ doctorNo, adminNo: admin.userNo, ...address })
  const hire = async (
    userName: string,
    rights: readonly ClerkRight[],
    warehouses: readonly { doctorNo: string; warehouseNo: string }[] = [],
  ): Promise<SignedIn> => {
    const email = `${userName}@example.com`
    await admin.api.people.inviteClerk({
      email,
      rights: [...rights],
      permissions: ['forceChargeTime', 'rebuildFees'],
      warehouses: [...warehouses],
    })
    const account = { userName, password: DEMO_PASSWORD, rePassword: DEMO_PASSWORD, phone: '+1 555 010 0113' }
    const link = new URL(await linkInMailTo(`${baseUrl}/_local/inbox`, email, 'register'))
    await admin.api.people.register({ id: link.searchParams.get('id') ?? '', ...account })
    return signIn(baseUrl, userName)
  }
  const [here, elsewhere, suspended, removed, ...alone] = await Promise.all([
    hire('clerk-here', CLERK_RIGHTS, busy),
    hire('clerk-elsewhere', CLERK_RIGHTS, [{ doctorNo, warehouseNo }]),
    hire('clerk-suspended', CLERK_RIGHTS),
    hire('clerk-removed', CLERK_RIGHTS),
    ...CLERK_RIGHTS.map(async (right) => ({ right, person: await hire(`clerk-${right}`, [right]) })),
  ])
  if (!here || !elsewhere || !suspended || !removed) throw new Error('No clerks')
  await admin.api.people.saveClerk({ userNo: suspended.userNo, status: 'suspended' })
  await admin.api.people.removeClerk({ userNo: removed.userNo })
  return { alone, here, elsewhere, elsewhereNo: warehouseNo, barred: [suspended, removed] }
}

/** Kinds of records that belong to one warehouse. */
const OF_WAREHOUSE: ReadonlySet<IdKind> = new Set<IdKind>([
  ...(['warehouse', 'trackingRow', 'importRecord', 'shipment', 'transfer', 'mixedPackage', 'mixedClaim'] as const),
  ...(['discrepancy', 'bill', 'warehousePayment'] as const),
])

const isOfWarehouse = ({ kinds }: IdField): boolean => kinds.some((kind) => OF_WAREHOUSE.has(kind))

/** Numbers of the records of a warehouse. */
export const numbersOfWarehouse = ({ ids }: Records): string[] =>
  [...OF_WAREHOUSE].flatMap((kind) => (kind === 'transfer' ? [] : (ids[kind] ?? [])))

interface Try {
  what: string
  /** Names a record of a warehouse. */
  body: Body
  /** The same with a number that no record has. */
  unknown: Body
}

/** A number of which there is no batch. */
const NO_BATCH = '20200101-001'

/** The fields of a call that name batches, with the batch of the place. Those of mixed packages have their own numbers. */
const batchFields = (call: Call, { own: { fields } }: Place): Body => {
  const isMixed = call.route.includes('/mixed-package/')
  const batchNumber = isMixed ? fields.mixedBatchNumber : fields.batchNumber
  const { shape } = call.body
  const ids = new Set(idFields(call.body).map(({ path }) => path[0]))
  return {
    ...('batchNumber' in shape && { batchNumber }),
    ...('batchNumbers' in shape && { batchNumbers: [batchNumber] }),
    ...('id' in shape && !ids.has('id') && { id: batchNumber }),
  }
}
const unknownBatches = (fields: Body): Body =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, Array.isArray(one) ? [NO_BATCH] : NO_BATCH]))

/**
 * Bodies that name the records of a warehouse, one field at a time, and its batch. `warehouseNo`: another warehouse,
 * which the bodies name too if they name one; a clerk who has it could otherwise be refused because of the first one.
 */
export const triesOf = (call: Call, place: Place, warehouseNo?: string): Try[] => {
  const beside = warehouseNo !== undefined && 'warehouseNo' in call.body.shape ? { warehouseNo } : {}
  const byId = reachingFields(call)
    .filter(isOfWarehouse)
    .flatMap((field) => {
      const body = ownBody(call, place, [field])
      const what = field.path.join('.')
      const alone = { what, body, unknown: { ...Object(withValue(body, field.path, UNKNOWN_ID)) } }
      if (!('warehouseNo' in beside) || what === 'warehouseNo') return [alone]
      const here = { what: `${what} here`, body: { ...body, ...beside }, unknown: { ...alone.unknown, ...beside } }
      return [alone, here]
    })
  const plain = ownBody(call, place)
  const batches = batchFields(call, place)
  const byBatch = [{}, beside].flatMap((one) => ({
    what: ['batch', ...Object.keys(one)].join(' and '),
    body: { ...plain, ...batches, ...one },
    unknown: { ...plain, ...unknownBatches(batches), ...one },
  }))
  return [...byId, ...(Object.keys(batches).length > 0 ? byBatch : [])]
}
