import { workImport } from '../../../functions/outbound/imports/work-import.ts'
import type { OutboundDeps } from '../../../functions/outbound/outbound-deps.ts'
import {
  checkShipmentImport,
  getShipmentImport,
  listShipmentImportProblems,
  shipImport,
} from '../../../functions/outbound/use-cases/imports.ts'
import { startShipmentImport } from '../../../functions/outbound/use-cases/start-shipment-import.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { PDF, type Pier } from './pier.ts'

export type Row = (string | number)[]
const HEADER = ['UPC', 'Quantity', 'Label file', 'Tracking number', 'Carrier']
const { calls } = outbound

/** Calls of a company that imports shipments, and the worker of its imports. */
export const importDesk = (pier: Pier) => {
  const { deps, doctor, doctorNo, nurse, warehouseNo, files } = pier
  const announce = (labels: readonly string[], more: object = {}) =>
    startShipmentImport(
      deps,
      doctor,
      calls.startShipmentImport.body.parse({
        doctorNo,
        warehouseNo,
        notifyUserNo: nurse.userNo,
        workbook: { name: 'list.xlsx', size: 9 },
        labels: labels.map((name) => ({ name, type: 'application/pdf', size: 9 })),
        ...more,
      }),
    )
  /** Uploads a workbook and its labels. A label without bytes is not uploaded. */
  const upload = async (
    bytes: Uint8Array,
    labels: Readonly<Record<string, Uint8Array | undefined>> = { 'a.pdf': PDF },
  ): Promise<string> => {
    const { importNo, workbook, labels: forms } = await announce(Object.keys(labels))
    files.objects.set(workbook.fields.key ?? '', bytes)
    for (const [at, label] of Object.values(labels).entries())
      if (label) files.objects.set(forms[at]?.fields.key ?? '', label)
    await checkShipmentImport(deps, doctor, { doctorNo, importNo })
    return importNo
  }
  const work = (importNo: string, step: 'check' | 'ship', with_: OutboundDeps = deps, close = false) =>
    workImport(with_, { doctorNo, importNo, step }, { close })
  const checkedFile = async (...of: Parameters<typeof upload>) => {
    const importNo = await upload(...of)
    await work(importNo, 'check')
    return importNo
  }
  const begin = (importNo: string) => shipImport(deps, doctor, { doctorNo, importNo })
  return {
    announce,
    upload,
    work,
    checkedFile,
    begin,
    checked: async (
      rows: Row[],
      header: Row = HEADER,
      ...labels: Parameters<typeof upload> extends [unknown, ...infer L] ? L : never
    ) => checkedFile(await xlsxOf([header, ...rows]), ...labels),
    ship: async (importNo: string) => {
      await begin(importNo)
      await work(importNo, 'ship')
    },
    read: async (importNo: string) =>
      calls.getShipmentImport.result.parse(await getShipmentImport(deps, doctor, { doctorNo, importNo })),
    problems: async (importNo: string) =>
      calls.listShipmentImportProblems.result
        .parse(
          await listShipmentImportProblems(
            deps,
            doctor,
            calls.listShipmentImportProblems.body.parse({ doctorNo, importNo, size: 100 }),
          ),
        )
        .records.map(({ row, column, content, message }) => [row, column, content, message] as const),
  }
}
export type ImportDesk = ReturnType<typeof importDesk>
