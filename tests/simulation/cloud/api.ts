import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { routes as discrepancyRoutes } from '../../../functions/discrepancies/routes.ts'
import { routes as feeRoutes } from '../../../functions/fees/routes.ts'
import { routes as inboundRoutes } from '../../../functions/inbound/routes.ts'
import { routes as inventoryRoutes } from '../../../functions/inventory/routes.ts'
import { routes as mixedRoutes } from '../../../functions/mixed-packages/routes.ts'
import { routes as offerRoutes } from '../../../functions/offers/routes.ts'
import { routes as outboundRoutes } from '../../../functions/outbound/routes.ts'
import { bankKeys } from '../../../functions/payments/banks/bank-keys.ts'
import { numberSeal } from '../../../functions/payments/banks/number-seal.ts'
import { routes as paymentRoutes } from '../../../functions/payments/routes.ts'
import { routes as peopleRoutes } from '../../../functions/people/routes.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import type { ApiEvent } from '../../../functions/platform/http/request.ts'
import { routes as productRoutes } from '../../../functions/products/routes.ts'
import { routes as proposalRoutes } from '../../../functions/proposals/routes.ts'
import { routes as rateRoutes } from '../../../functions/rates/routes.ts'
import { routes as trackingRoutes } from '../../../functions/tracking/routes.ts'
import { routes as transferRoutes } from '../../../functions/transfers/routes.ts'
import { routes as warehouseRoutes } from '../../../functions/warehouses/routes.ts'
import { type Call, methodOf, pathOf, pathParametersOf } from '../../../shared/contract/call.ts'
import { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { rates } from '../../../shared/rates/rates.contract.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { memoryIdentity } from '../../functions/people/memory-identity.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { SERVICE } from './invocation.ts'

/** All worlds share one bucket of labels and pictures. Keys are random, so worlds do not interfere. */
export const FILES = memoryFiles()
export const SEAL = numberSeal(bankKeys(`1=${'a-secret-of-at-least-32-characters'}`, async (secret) => secret))

const deps = {
  ...SERVICE,
  files: FILES,
  seal: SEAL,
  identity: memoryIdentity(),
  sessionSeconds: 12 * 3600,
  pause: async () => {},
  settle: async () => {},
}

type Handler = (event: ApiEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>
const handlers: readonly (readonly [{ calls: Record<string, Call> }, Handler])[] = [
  [discrepancies, apiHandler(discrepancies, discrepancyRoutes, deps)],
  [fees, apiHandler(fees, feeRoutes, deps)],
  [inbound, apiHandler(inbound, inboundRoutes, deps)],
  [inventory, apiHandler(inventory, inventoryRoutes, deps)],
  [mixedPackages, apiHandler(mixedPackages, mixedRoutes, deps)],
  [offers, apiHandler(offers, offerRoutes, deps)],
  [outbound, apiHandler(outbound, outboundRoutes, deps)],
  [payments, apiHandler(payments, paymentRoutes, deps)],
  [people, apiHandler(people, peopleRoutes, deps)],
  [products, apiHandler(products, productRoutes, deps)],
  [proposals, apiHandler(proposals, proposalRoutes, deps)],
  [rates, apiHandler(rates, rateRoutes, deps)],
  [tracking, apiHandler(tracking, trackingRoutes, deps)],
  [transfers, apiHandler(transfers, transferRoutes, deps)],
  [warehouses, apiHandler(warehouses, warehouseRoutes, deps)],
]
const handlerOf = new Map(
  handlers.flatMap(([{ calls }, handler]) => Object.values(calls).map(({ route }) => [route, handler] as const)),
)

// No timeout is set, since middy's timer would use real time. `Cloud.invoke` ends a function at its timeout.
const CONTEXT = { callbackWaitsForEmptyEventLoop: false, functionName: 'simulated' } as unknown as Context

/** Status and envelope that a call returns. */
export interface Answered {
  status: number
  result?: unknown
  reason?: string
}

/** Passes a call to its function as the gateway does. */
export const handle = async (
  { route }: Call,
  of: { userNo: string; body: Record<string, unknown>; key: string },
): Promise<Answered> => {
  const handler = handlerOf.get(route)
  if (!handler) throw new Error(`No function handles ${route}`)
  const answer = await handler(eventOf(route, of), CONTEXT)
  return JSON.parse(answer.body ?? '{}')
}

const eventOf = (
  route: Call['route'],
  { userNo, body, key }: { userNo: string; body: Record<string, unknown>; key: string },
): ApiEvent => {
  const inPath = pathParametersOf(route)
  const pathParameters = Object.fromEntries(inPath.map((name) => [name, String(body[name])]))
  const rest = Object.entries(body).filter(([name]) => !inPath.includes(name))
  const isPost = methodOf(route) === 'POST'
  const path = pathOf(route)
  return {
    version: '2.0',
    routeKey: route,
    rawPath: path,
    headers: { 'idempotency-key': key },
    pathParameters,
    rawQueryString: isPost ? '' : new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString(),
    requestContext: {
      accountId: '',
      apiId: '',
      domainName: '',
      domainPrefix: '',
      requestId: key,
      routeKey: route,
      stage: '$default',
      time: '',
      timeEpoch: 0,
      http: { method: methodOf(route), path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'simulated' },
      authorizer: { jwt: { claims: { 'custom:userNo': userNo } } },
    },
    body: isPost ? JSON.stringify(Object.fromEntries(rest)) : undefined,
    isBase64Encoded: false,
  }
}
