import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { templateItem } from '../../../functions/outbound/templates/templates.items.ts'
import { listTemplates, removeTemplate, saveTemplate } from '../../../functions/outbound/use-cases/templates.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { searchWordItem } from '../../../functions/platform/search/search.items.ts'
import { deleteProduct } from '../../../functions/products/use-cases/delete-product.ts'
import { listServiceFeeOptions } from '../../../functions/rates/use-cases/service-fees.ts'
import { deleteWarehouse } from '../../../functions/warehouses/use-cases/delete-warehouse.ts'
import { reasonMessageOf } from '../../../shared/contract/issues.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { newCompany, newProduct, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { newPier, type Pier } from './pier.ts'

const { calls } = outbound
let store: TestStore
let pier: Pier
let laptop: string
let sleeve: string
let charger: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  pier = await newPier(store.deps)
  laptop = await pier.product(5)
  sleeve = await pier.product(3, { productName: 'Sleeve', upc: 'SLEEVE-1' })
  charger = await pier.product(0, { productName: 'Charger', upc: 'CHARGER-1' })
})

const row = (productNo: string, more: object = {}) => ({ productNo, qty: 1, service: 'None', ...more })
const bodyOf = (more: object = {}) => ({
  doctorNo: pier.doctorNo,
  templateName: 'Laptop kit',
  warehouseNo: pier.warehouseNo,
  mainProductId: laptop,
  mainProductQty: 1,
  items: [row(sleeve), row(charger, { qty: 2 })],
  ...more,
})
const save = (more: object = {}, doctor: CompanyActor = pier.doctor) =>
  saveTemplate(pier.deps, doctor, parsed(calls.saveTemplate, bodyOf(more)))
const list = async (more: object = {}, doctor: CompanyActor = pier.doctor) => {
  const body = calls.listTemplates.body.parse({ doctorNo: doctor.userNo, ...more })
  return calls.listTemplates.result.parse(await listTemplates(pier.deps, doctor, body)).records
}
const revOf = async (templateNo: string) =>
  (await pier.deps.table.get(ref(templateItem, { doctorNo: pier.doctorNo, templateNo })))?.rev
/** Saves the template; another action runs just before the commit. */
const saveOvertaken = (more: object, by: () => Promise<unknown>) =>
  saveTemplate(
    { ...pier.deps, table: overtakenTable(pier.deps.table, by) },
    pier.doctor,
    parsed(calls.saveTemplate, bodyOf(more)),
  )
/** The given words that are still indexed for the template. */
const wordsLeft = async (refNo: string, ...words: string[]) => {
  const of = { doctorNo: pier.doctorNo, kind: 'template' as const, refNo }
  const found = await pier.deps.table.batchGet(words.map((word) => ref(searchWordItem, { ...of, word })))
  return found.flatMap((entry) => (entry ? [entry.word] : []))
}
const remove = (id: string, doctor: CompanyActor = pier.doctor) =>
  removeTemplate(pier.deps, doctor, { doctorNo: doctor.userNo, customization_id: id })
const refused = (what: Promise<unknown>, path: string, reason: string) =>
  expect(what).rejects.toMatchObject({ errors: [{ path, reason: `templates.${reason}` }] })
const messages = (more: object) =>
  calls.saveTemplate.body.safeParse(bodyOf(more)).error?.issues.map((one) => reasonMessageOf(one).message)

describe('a preset bundle', () => {
  it('shows its products with their stock, and its services by label', async () => {
    const [service] = (await listServiceFeeOptions(pier.deps, pier.doctor, {})).records
    const { id } = await save({ items: [row(sleeve, { service: service?.id }), row(charger, { qty: 2 })] })
    expect(await list()).toMatchObject([
      {
        id,
        templateName: 'Laptop kit',
        mainProductId: laptop,
        mainProductName: 'Aurora 14 Laptop',
        mainProductQty: 1,
        stock: 5,
        isMainGone: false,
        isWarehouseGone: false,
        items: [
          { productNo: sleeve, qty: 1, stock: 3, type: 3, service: service?.id, serviceLabel: service?.serviceLabel },
          { productNo: charger, qty: 2, stock: 0, service: 'None', serviceLabel: '', isGone: false },
        ],
      },
    ])
  })

  it('can be changed, found by its name and main product, and deleted', async () => {
    const { id } = await save()
    expect(await save({ id, templateName: 'Office set', mainProductId: sleeve, items: [row(laptop)] })).toEqual({
      id,
      version: 2,
    })
    expect(await list({ condition: 'kit' })).toEqual([])
    expect(await list({ condition: 'aurora' })).toEqual([])
    expect(await list({ condition: 'offi' })).toMatchObject([{ id, items: [{ productNo: laptop }] }])
    expect(await list({ condition: 'SLEEVE-1' })).toHaveLength(1)
    await remove(id)
    expect([await list(), await list({ condition: 'office' })]).toEqual([[], []])
    await expect(remove(id)).rejects.toMatchObject({ reason: 'templates.noTemplate' })
    await expect(save({ id })).rejects.toMatchObject({ reason: 'templates.noTemplate' })
  })

  it('is listed newest first', async () => {
    await save({ templateName: 'First' })
    await save({ templateName: 'Second' })
    expect((await list()).map(({ templateName }) => templateName)).toEqual(['Second', 'First'])
  })

  it('marks its main product and its warehouse as deleted, and keeps the last known name of the product', async () => {
    const { warehouseNo } = await newWarehouse(pier.deps, pier.doctor)
    const { id } = await save({ warehouseNo, mainProductId: charger, items: [row(sleeve)] })
    const files = memoryFiles()
    const gone = { doctorNo: pier.doctorNo, productNo: charger }
    await deleteProduct({ ...pier.deps, files }, pier.doctor, gone)
    await deleteWarehouse({ ...pier.deps, settle: async () => {} }, pier.doctor, {
      doctorNo: pier.doctorNo,
      warehouseNo,
    })
    expect(await list()).toMatchObject([
      { id, mainProductName: 'Charger', isMainGone: true, isWarehouseGone: true, items: [{ isGone: false }] },
    ])
    await expect(save({ id, warehouseNo })).rejects.toMatchObject({ code: 'missing' })
    await refused(save({ id, mainProductId: charger, items: [row(sleeve)] }), 'mainProductId', 'noSuchProduct')
    await refused(save({ id, items: [row(charger)] }), 'items.0.productNo', 'noSuchProduct')
  })

  it('is refused if incomplete or inconsistent, with the specified texts', async () => {
    expect(messages({ templateName: ' ', warehouseNo: '', mainProductId: '', mainProductQty: undefined })).toEqual([
      'Template Name is required.',
      'Warehouse is required.',
      'This is not a valid id.',
      'Main product is required.',
      'This is not a valid id.',
      'Main product qty is required.',
    ])
    expect(messages({ items: [{ qty: 1, service: 'None' }] })).toEqual(['You must select a product for each rows.'])
    expect(messages({ items: [{ productNo: sleeve, qty: 1 }] })).toEqual(['You must select a service for each rows.'])
    await refused(save({ items: [row(laptop)] }), 'items.0.productNo', 'rowIsMain')
    await refused(save({ items: [row(sleeve), row(sleeve)] }), 'items.1.productNo', 'duplicate')
    await refused(
      save({ items: [row(sleeve, { service: 'SF-00000000000000000000' })] }),
      'items.0.service',
      'noSuchService',
    )
  })

  it('requires a quantity in each row when it is edited; the rows of a new one default to a quantity of 1', async () => {
    const bare = { productNo: sleeve, service: 'None' }
    const { id } = await save({ items: [bare] })
    expect(await list()).toMatchObject([{ items: [{ qty: 1 }] }])
    await refused(save({ id, items: [bare] }), 'items.0.qty', 'rowQuantity')
  })

  it('is visible to its company only, and contains only that company’s products', async () => {
    const other = await newCompany(pier.deps)
    const { productNo } = await newProduct(pier.deps, other)
    const { warehouseNo } = await newWarehouse(pier.deps, other)
    const { id } = await save()
    await expect(remove(id, other)).rejects.toMatchObject({ code: 'missing' })
    expect(await list({}, other)).toEqual([])
    await refused(save({ mainProductId: productNo }), 'mainProductId', 'noSuchProduct')
    await expect(save({ warehouseNo })).rejects.toMatchObject({ code: 'missing' })
  })

  it('is found by its current name after a concurrent change', async () => {
    const { id } = await save()
    await saveOvertaken({ id, templateName: 'Later' }, () => save({ id, templateName: 'Overtaker' }))
    expect(await list({ condition: 'later' })).toHaveLength(1)
    expect(await list({ condition: 'overtaker' })).toEqual([])
    expect(await revOf(id)).toBe(3)
  })

  it('stays deleted if it is deleted during a change', async () => {
    const { id } = await save()
    const late = saveOvertaken({ id, templateName: 'Later' }, () => remove(id))
    await expect(late).rejects.toMatchObject({ reason: 'templates.noTemplate' })
    expect(await list()).toEqual([])
  })

  it('leaves no search words if it is changed during its deletion', async () => {
    const { id } = await save()
    const table = overtakenTable(pier.deps.table, () => save({ id, templateName: 'Overtaker' }))
    await removeTemplate({ ...pier.deps, table }, pier.doctor, { doctorNo: pier.doctorNo, customization_id: id })
    expect(await list()).toEqual([])
    expect(await wordsLeft(id, 'laptop', 'kit', 'overtaker')).toEqual([])
  })

  it('applies two concurrent changes, and is found only by its final name', async () => {
    const { id } = await save()
    await Promise.all([save({ id, templateName: 'One' }), save({ id, templateName: 'Two' })])
    expect(await revOf(id)).toBe(3)
    const [template] = await list()
    expect(['One', 'Two']).toContain(template?.templateName)
    expect(await list({ condition: template?.templateName })).toHaveLength(1)
    expect([...(await list({ condition: 'one' })), ...(await list({ condition: 'two' }))]).toHaveLength(1)
  })
})
