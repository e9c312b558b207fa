import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { workCatalogue } from '../../../functions/products/catalogue/work-catalogue.ts'
import type { ProductsDeps } from '../../../functions/products/products-deps.ts'
import {
  checkCatalogue,
  getCatalogue,
  importCatalogue,
  startCatalogue,
} from '../../../functions/products/use-cases/catalogue.ts'
import { listProducts } from '../../../functions/products/use-cases/products.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { newCompany, type TestStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'

export type Row = (string | number)[]

const HEADER = ['Product name', 'UPC', 'Price', 'Category', 'Condition', 'Weight (lb)', 'Free storage months', 'Note']
/** A valid row. */
export const good = (index: number): Row => [`Thing ${index}`, `8100${index}`, '12.50', 'M', '', '', '', '']

/** Creates a company that uploads catalogs, and the worker that imports them. */
export const catalogueDesk = async (store: TestStore) => {
  const files = memoryFiles()
  const deps: ProductsDeps = { ...store.deps, files }
  const doctor: CompanyActor = await newCompany(deps)
  const doctorNo = doctor.userNo
  const uploadFile = async (bytes: Uint8Array): Promise<string> => {
    const file = { name: 'list.xlsx', type: 'application/octet-stream', size: 1 }
    const { fileNo, uploads } = await startCatalogue(deps, doctor, { doctorNo, files: [file] })
    files.objects.set(uploads[0]?.fields.key ?? '', bytes)
    return (await checkCatalogue(deps, doctor, { doctorNo, fileId: fileNo, fileName: 'list.xlsx' })).catalogueNo
  }
  const upload = async (rows: Row[], header: Row = HEADER): Promise<string> =>
    uploadFile(await xlsxOf([header, ...rows]))
  const work = (catalogueNo: string, step: 'check' | 'import', with_ = deps) =>
    workCatalogue(with_, { doctorNo, catalogueNo, step })
  return {
    files,
    deps,
    doctor,
    doctorNo,
    upload,
    work,
    checkedFile: async (bytes: Uint8Array) => {
      const catalogueNo = await uploadFile(bytes)
      await work(catalogueNo, 'check')
      return catalogueNo
    },
    checked: async (rows: Row[], header?: Row) => {
      const catalogueNo = await upload(rows, header)
      await work(catalogueNo, 'check')
      return catalogueNo
    },
    begin: (catalogueNo: string, more: { addZeros?: boolean } = {}) =>
      importCatalogue(deps, doctor, { doctorNo, catalogueNo, ...more }),
    read: async (catalogueNo: string) =>
      products.calls.getCatalogue.result.parse(await getCatalogue(deps, doctor, { doctorNo, catalogueNo })),
    listed: async (condition?: string) =>
      listProducts(deps, doctor, products.calls.listProducts.body.parse({ doctorNo, condition, size: 100 })),
  }
}
export type CatalogueDesk = Awaited<ReturnType<typeof catalogueDesk>>
