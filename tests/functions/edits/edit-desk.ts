import { routes as inboundRoutes } from '../../../functions/inbound/routes.ts'
import { routes as integrationsRoutes } from '../../../functions/integrations/routes.ts'
import { routes as inventoryRoutes } from '../../../functions/inventory/routes.ts'
import { routes as mixedRoutes } from '../../../functions/mixed-packages/routes.ts'
import { routes as offersRoutes } from '../../../functions/offers/routes.ts'
import { routes as outboundRoutes } from '../../../functions/outbound/routes.ts'
import { routes as paymentsRoutes } from '../../../functions/payments/routes.ts'
import { routes as peopleRoutes } from '../../../functions/people/routes.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import type { Actor, CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { routes as productsRoutes } from '../../../functions/products/routes.ts'
import { routes as proposalsRoutes } from '../../../functions/proposals/routes.ts'
import { routes as ratesRoutes } from '../../../functions/rates/routes.ts'
import { routes as trackingRoutes } from '../../../functions/tracking/routes.ts'
import { routes as warehousesRoutes } from '../../../functions/warehouses/routes.ts'
import { allCalls } from '../../../shared/contracts.ts'
import { newMember, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { parsed } from '../../support/parsed.ts'
import { withSeal } from '../payments/money.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'
import type { EditedRecord, Fields } from './edited-records.ts'

const ROUTES: Record<string, unknown> = {
  ...mixedRoutes,
  ...inboundRoutes,
  ...offersRoutes,
  ...productsRoutes,
  ...warehousesRoutes,
  ...outboundRoutes,
  ...peopleRoutes,
  ...paymentsRoutes,
  ...integrationsRoutes,
  ...inventoryRoutes,
  ...proposalsRoutes,
  ...ratesRoutes,
  ...trackingRoutes,
}
const CALLS = new Map(allCalls().map(({ call, name }) => [name, call]))

/** Actors and records that an edited record may need. */
export interface World extends Dock {
  deps: Deps
  otherNurse: CompanyActor
  sleeve: string
  root: Actor
  /** Makes a call by name, with its body parsed by the schema that the handler would use. */
  call: (name: string, actor: Actor, body: Fields) => Promise<Fields>
}

export type Desk = Awaited<ReturnType<typeof openEdits>>

const runCall =
  (deps: Deps): World['call'] =>
  async (name, actor, body) => {
    const call = CALLS.get(name)
    const entry = ROUTES[name]
    const run = typeof entry === 'function' ? entry : Reflect.get(Object(entry), 'run')
    if (!call || typeof run !== 'function') throw new Error(`No call ${name}`)
    return { ...(call.result.parse(await run(deps, actor, parsed(call, body))) as object) }
  }

const newRoot = async (deps: Deps): Promise<Actor> => {
  const userNo = deps.newId('user')
  const person = { userNo, userName: `super-${userNo}`, email: `${userNo.toLowerCase()}@example.com`, phone: '' }
  const more = { companyName: '', permissions: [], status: 'approved' as const, createTime: deps.now(), rev: 1 }
  await deps.table.commit([put(userItem, { ...person, role: 'superAdmin', ...more })])
  return { ...person, operatorNo: userNo, role: 'superAdmin', permissions: [] }
}

const newWorld = async (store: TestStore): Promise<World> => {
  const deps = { ...withSeal(store.deps), files: memoryFiles() }
  const dock = await newDock(deps)
  const [otherNurse, sleeve, root] = await Promise.all([
    newMember(deps, dock.doctor, 'nurse'),
    newProduct(deps, dock.doctor, { productName: 'Sleeve', upc: '012345678905' }),
    newRoot(deps),
  ])
  return { ...dock, deps, otherNurse, sleeve: sleeve.productNo, root, call: runCall(deps) }
}

/** Creates a store in which records of every kind can be created and edited, each in a separate company. */
export const openEdits = async () => {
  const store = await startStore()
  return {
    stop: store.stop,
    stored: () => store.items(),
    made: async (name: string, record: EditedRecord) => {
      const world = await newWorld(store)
      const { actor, key, read } = await record.make(world)
      const place = 'doctorNo' in actorOf(actor) ? { doctorNo: world.doctorNo } : {}
      return {
        userName: actor.userName,
        read: async (): Promise<Fields> => ({ ...(await read()) }),
        otherOf: async (field: string): Promise<unknown> => {
          const other = record.others[field]
          return typeof other === 'function' ? other(world) : other
        },
        seenIn: (shown: Fields, seen: string | null): Fields => {
          if (record.compared) return record.compared(shown)
          return seen === 'seen' ? { seen: shown.saved } : { version: shown.version }
        },
        save: async (fields: Fields) => {
          const needed = record.needed ? record.needed(await read()) : {}
          return world.call(name, actor, { ...place, ...key, ...needed, ...fields })
        },
      }
    },
  }
}

const actorOf = (actor: Actor): object => ('company' in actor ? { doctorNo: '' } : {})
