import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import type { ApiEvent } from '../../../functions/platform/http/request.ts'
import { routes as productRoutes } from '../../../functions/products/routes.ts'
import { type Envelope, readEnvelope } from '../../../shared/contract/envelope.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { CONTEXT, eventOf } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'

export interface Answer extends Envelope {
  headers: Record<string, unknown>
}

export type ByKey = (
  key: string | undefined,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>

/** Makes product calls with a key, as the shared gateway route for keys passes them to the function. */
export const callsByKey = (deps: Deps): ByKey => {
  const handle = apiHandler(products, productRoutes, { ...deps, files: memoryFiles() })
  return async (key, path, body = {}, headers = {}) => {
    const segment = path.split('/')[1] ?? ''
    const sent: Record<string, string> = {
      ...headers,
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    }
    const event: ApiEvent = {
      ...eventOf(`/v1${path}`, sent, JSON.stringify(body)),
      routeKey: `ANY /v1/${segment}/{rest+}`,
      pathParameters: { rest: path.slice(segment.length + 2) },
    }
    const answer = await handle(event, CONTEXT)
    const envelope = readEnvelope(JSON.parse(answer.body ?? ''))
    if (!envelope) throw new Error(`${path} returned no envelope`)
    return { ...envelope, headers: answer.headers ?? {} }
  }
}

export const LIST = '/products/getProductList'
export const SAVE = '/products/saveOrUpdateById'
