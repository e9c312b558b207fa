import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TemplatesModal } from '../../../../web/screens/outbound/templates/templates-modal.tsx'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const LIST = '/outbound/getCustomizationTemplate4Outbound'
const SAVE = '/outbound/addOrUpdateCustomizationTemplate4Outbound'
const REMOVE = '/outbound/removeCustomizationTemplate4Outbound'
const DOCTOR = 'US-000000000000000000D1'
const LAPTOP = 'PR-00000000000000000001'
const SLEEVE = 'PR-00000000000000000002'
const WAREHOUSE = 'WH-00000000000000000001'

signedInAt(DOCTOR)

const item = (more: object = {}) => ({
  productNo: SLEEVE,
  productName: 'Sleeve',
  upc: 'S-1',
  qty: 2,
  stock: 3,
  isGone: false,
  type: 3,
  service: 'None',
  serviceLabel: '',
  ...more,
})
const template = (more: object = {}) => ({
  id: 'TM-1',
  templateName: 'Laptop kit',
  warehouseNo: WAREHOUSE,
  warehouse: 'Edison NJ',
  isWarehouseGone: false,
  mainProductId: LAPTOP,
  mainProductName: 'Aurora Laptop',
  mainProductUpc: '810012340014',
  mainProductQty: 1,
  stock: 5,
  isMainGone: false,
  items: [item()],
  updateDate: '2026-11-20T08:00:00Z',
  ...more,
})

const draw = async (templates: object[], answers: Record<string, (asked: Asked) => Answer> = {}) => {
  const asked = fakeSite({
    [LIST]: () => page(templates),
    '/warehouse/queryWareHouseInfoList': () => page([{ warehouseNo: WAREHOUSE, warehouse: 'Edison NJ' }]),
    '/outbound/getProductsByWarehouseId': () => page([]),
    '/serviceFee/selectOptions': () => page([]),
    ...answers,
  })
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  renderAt(<TemplatesModal replaces onChoose={onChoose} onClose={onClose} />)
  await screen.findByText('Laptop kit')
  return { asked, onChoose, onClose }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const submit = () =>
  act(async () => {
    const form = document.querySelector('form')
    if (!form) throw new Error('no form')
    fireEvent.submit(form)
  })

describe('the preset bundles', () => {
  it('are selected, with a warning that they replace the selection', async () => {
    const { onChoose, onClose } = await draw([template()])
    screen.getByText('The bundle you select replaces the products chosen so far.')
    screen.getByText('2 × Sleeve')
    await press('Select Laptop kit')
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'TM-1' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('mark deleted parts, and then cannot be selected', async () => {
    const { onChoose } = await draw([template({ items: [item({ isGone: true })], isWarehouseGone: true })])
    screen.getByText('Deleted: Sleeve')
    screen.getByText('Its warehouse has been deleted.')
    expect(screen.getByRole('button', { name: 'Select Laptop kit' }).getAttribute('aria-disabled')).toBe('true')
    await press('Select Laptop kit')
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('are edited with their remaining parts; deleted ones must be replaced or removed', async () => {
    const { asked } = await draw(
      [template({ items: [item({ isGone: true }), item({ productNo: 'PR-00000000000000000003' })] })],
      {
        [SAVE]: () => ({ result: { id: 'TM-1' } }),
      },
    )
    await press('Edit Laptop kit')
    await screen.findByText('Edit Customization Product')
    await submit()
    await screen.findByText('You must select a product for each rows.')
    await press('Remove row 1')
    await submit()
    await until(() => bodies(asked, SAVE).length === 1)
    expect(bodies(asked, SAVE)[0]).toMatchObject({
      id: 'TM-1',
      templateName: 'Laptop kit',
      warehouseNo: WAREHOUSE,
      mainProductId: LAPTOP,
      mainProductQty: 1,
      items: [{ productNo: 'PR-00000000000000000003', qty: 2, service: 'None' }],
    })
  })

  it("show the server's refusal on their row", async () => {
    const errors = [
      {
        path: 'items.0.productNo',
        reason: 'templates.duplicate',
        params: {},
        message: 'Duplicate product in the list.',
      },
    ]
    await draw([template()], { [SAVE]: () => ({ status: 400, message: 'Some fields are not valid.', errors }) })
    await press('Edit Laptop kit')
    await screen.findByText('Edit Customization Product')
    await submit()
    await screen.findByText('Duplicate product in the list.')
  })

  it('are deleted after confirmation', async () => {
    const { asked } = await draw([template()], { [REMOVE]: () => ({ result: { id: 'TM-1' } }) })
    await press('Delete Laptop kit')
    await screen.findByText(/Shipments made from it are not affected/)
    const buttons = createWrapper().findAllModals().at(-1)?.findFooter()?.findAllButtons() ?? []
    await act(async () => buttons.at(-1)?.click())
    await until(() => bodies(asked, REMOVE).length === 1)
    expect(bodies(asked, REMOVE)[0]).toMatchObject({ customization_id: 'TM-1' })
  })
})
