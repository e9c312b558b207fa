import { membershipItem, userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { DEFAULT_BOX_SIZES } from '../../../functions/rates/default-box-sizes.ts'
import { DEFAULT_SERVICE_FEES } from '../../../functions/rates/default-service-fees.ts'
import { routes } from '../../../functions/rates/routes.ts'
import { type Client, createClient } from '../../../shared/contract/client.ts'
import { rates } from '../../../shared/rates/rates.contract.ts'
import { newCompany, newMember, newWarehouse } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'

export const SIZE = DEFAULT_BOX_SIZES[1]?.size.boxSizeId ?? ''
export const OTHER_SIZE = DEFAULT_BOX_SIZES[2]?.size.boxSizeId ?? ''
export const SERVICE = DEFAULT_SERVICE_FEES[0]?.service.serviceFeeId ?? ''

/** The rate calls of one person through the handler, which checks the role, the company and the idempotency key. */
export type RateCalls = Client<{ rates: typeof rates }>['rates']

export const callsAs = (deps: Deps, userNo: string, table: Table = deps.table): RateCalls =>
  createClient(
    { rates },
    {
      baseUrl: '',
      token: async () => 'token',
      fetch: handledBy(apiHandler(rates, routes, { ...deps, table }), userNo),
    },
  ).rates

/** Six different fees, so that a test fails if two are mixed up. */
export const fees = (first: number) => ({
  inboundBaseFee: first,
  inboundRate: first * 10,
  outboundBaseFee: first * 100,
  outboundRate: first * 1000,
  storageBaseFee: first * 2,
  storageBaseFeeOver: first * 20,
})

/**
 * A warehouse admin of two companies who runs a warehouse of the first, another admin of the first company, and the
 * super admin.
 */
export const newRatesDesk = async (deps: Deps) => {
  const doctor = await newCompany(deps, 'First Trading')
  const second = await newCompany(deps, 'Second Trading')
  const admin = await newMember(deps, doctor, 'warehouseAdmin')
  const rival = await newMember(deps, doctor, 'warehouseAdmin')
  await link(deps, admin, second)
  const { warehouseNo } = await newWarehouse(deps, doctor, { adminNo: admin.userNo })
  const root = await newSuper(deps)
  const as = (who: { userNo: string }, table?: Table) => callsAs(deps, who.userNo, table)
  return { doctor, second, admin, rival, root, warehouseNo, doctorNo: doctor.userNo, adminNo: admin.userNo, as }
}
export type RatesDesk = Awaited<ReturnType<typeof newRatesDesk>>

const newSuper = async (deps: Deps) => {
  const userNo = deps.newId('user')
  const person = { userNo, userName: `super-${userNo}`, email: `${userNo.toLowerCase()}@example.com`, phone: '' }
  const more = { companyName: '', permissions: [], status: 'approved' as const, createTime: deps.now(), rev: 1 }
  await deps.table.commit([put(userItem, { ...person, role: 'superAdmin', ...more })])
  return { userNo }
}

/** Links an admin to another company. */
export const link = async (deps: Deps, { userNo, userName, email }: CompanyActor, { company }: CompanyActor) => {
  const { doctorNo, doctorName } = company
  const person = { userNo, userName, email, role: 'warehouseAdmin' as const, status: 'active' as const }
  await deps.table.commit([
    put(membershipItem, { doctorNo, doctorName, ...person, alias: '', groups: [], createTime: deps.now(), rev: 1 }),
  ])
}
