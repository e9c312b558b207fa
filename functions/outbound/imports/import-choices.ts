import { LABEL_HEAD_BYTES, labelTypeOf } from '../../../shared/outbound/labels.rules.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { type Product, productItem, productsUnderUpc } from '../../products/public.ts'
import { serviceFeeItem, serviceFees } from '../../rates/public.ts'
import { plainName } from '../../sheets/public.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { importLabelKey } from './import-keys.ts'
import type { ShipmentLine } from './import-lines.ts'
import { importLabelsItem, type ShipmentImport } from './shipment-imports.items.ts'

/** A label file named in an import, and whether it was uploaded as a valid label. */
export interface ImportLabel {
  name: string
  key: string
  state: 'good' | 'missing' | 'noLabel'
}

/** Values that the cells of an import can refer to. */
export interface ImportChoices {
  products: ReadonlyMap<string, readonly Product[]>
  /** Service ids by normalized label. `serviceLabels`: the labels as displayed. */
  services: ReadonlyMap<string, string>
  serviceLabels: readonly string[]
  labels: ReadonlyMap<string, ImportLabel>
}

const CONCURRENCY = 8

/** Name by which label files are matched: normalized, ignoring case. */
export const labelName = (name: string): string => plainName(name)

/** Reads everything the rows of an import refer to: products by UPC, services, and the label files. */
export const readChoices = async (
  deps: OutboundDeps,
  of: ShipmentImport,
  lines: readonly ShipmentLine[],
): Promise<ImportChoices> => {
  const { doctorNo } = of
  const upcs = [...new Set(lines.map(({ values }) => values.upc).filter((upc) => upc !== ''))]
  const [found, services, labels] = await Promise.all([
    mapConcurrently(CONCURRENCY, upcs, async (upc) => {
      const ranges = productsUnderUpc(doctorNo, upc)
      return (await Promise.all(ranges.map((range) => readAll(deps.table, productItem, range)))).flat()
    }),
    readAll(deps.table, serviceFeeItem, serviceFees),
    readLabels(deps, of),
  ])
  return {
    products: new Map(upcs.map((upc, at) => [upc, found[at] ?? []])),
    services: new Map(services.map(({ serviceFeeId, serviceLabel }) => [plainName(serviceLabel), serviceFeeId])),
    serviceLabels: services.map(({ serviceLabel }) => serviceLabel),
    labels: new Map(labels.map((label) => [labelName(label.name), label])),
  }
}

const readLabels = async ({ table, files }: OutboundDeps, of: ShipmentImport): Promise<ImportLabel[]> => {
  const announced = await table.get(ref(importLabelsItem, of))
  const places = (announced?.names ?? []).map((name, at) => ({ name, key: importLabelKey(of, at) }))
  return mapConcurrently(CONCURRENCY, places, async ({ name, key }) => {
    const head = await files.head(key, LABEL_HEAD_BYTES)
    if (!head) return { name, key, state: 'missing' as const }
    return { name, key, state: labelTypeOf(head.bytes) ? ('good' as const) : ('noLabel' as const) }
  })
}
