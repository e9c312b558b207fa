import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { useSchemaForm } from '../../../../web/components/modals/use-schema-form.ts'
import { ItemsField } from '../../../../web/screens/outbound/create/items-field.tsx'
import {
  EMPTY,
  type FilledShipment,
  type ShipmentForm,
  shipmentSchema,
} from '../../../../web/screens/outbound/create/shipment-form.ts'
import { fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

signedInAt('US-000000000000000000D1')

const WAREHOUSE = { warehouseNo: 'WH-00000000000000000001', warehouse: 'Edison NJ' }
const KIT = {
  ...WAREHOUSE,
  id: 'TM-1',
  templateName: 'Laptop kit',
  isWarehouseGone: false,
  isMainGone: false,
  stock: 5,
  mainProductId: 'PR-00000000000000000001',
  mainProductName: 'Aurora Laptop',
  mainProductUpc: '81',
  mainProductQty: 1,
  updateDate: '2026-11-20T08:00:00Z',
  items: [
    {
      productNo: 'PR-00000000000000000002',
      productName: 'Sleeve',
      upc: 'S-1',
      qty: 2,
      stock: 1,
      isGone: false,
      type: 3,
      service: 'None',
      serviceLabel: '',
    },
  ],
}

const Form = () => {
  const { form } = useSchemaForm<ShipmentForm, FilledShipment>({
    schema: shipmentSchema,
    defaults: EMPTY,
    onSubmit: () => {},
  })
  return <ItemsField form={form} />
}

it('shows which rows of a bundle lack stock as soon as they are added', async () => {
  fakeSite({
    '/outbound/getCustomizationTemplate4Outbound': () => page([KIT]),
    '/warehouse/queryWareHouseInfoList': () => page([WAREHOUSE]),
    '/serviceFee/selectOptions': () => page([]),
  })
  renderAt(<Form />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Customization' })))
  const choose = await screen.findByRole('button', { name: 'Select Laptop kit' }, { timeout: 15_000 })
  await act(async () => fireEvent.click(choose))
  await screen.findByText(
    'Not enough stock of Sleeve. In stock: 1, to be shipped: 2. Lower the quantity and submit again.',
  )
  expect(screen.queryByText(/stock of Aurora Laptop/)).toBeNull()
})

describe('the refusal of a warehouse or product', () => {
  const OTHER = { warehouseNo: 'WH-00000000000000000002', warehouse: 'New Castle DE' }
  const REFUSED = reasonMessage(outboundReasons.differentWarehouses).message
  const pick = (productNo: string, productName: string, at = WAREHOUSE) => ({
    productNo,
    productName,
    upc: '81',
    stock: 5,
    ...at,
    warehouseUserName: 'wes',
    isDoctor: '0',
  })
  const drawForm = async () => {
    fakeSite({
      '/outbound/getOutBoundAddProduct': () => page([pick('PR-1', 'Aurora Laptop'), pick('PR-2', 'Sleeve', OTHER)]),
      '/warehouse/queryWareHouseInfoList': () => page([WAREHOUSE, OTHER]),
      '/serviceFee/selectOptions': () => page([]),
    })
    renderAt(<Form />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Browse products' })))
    const addFirst = await screen.findByRole('button', { name: 'Add Aurora Laptop' }, { timeout: 15_000 })
    await act(async () => fireEvent.click(addFirst))
    await act(async () => createWrapper().findModal()?.findDismissButton().click())
  }
  const chooseWarehouse = (name: string) =>
    act(async () => {
      const select = createWrapper().findSelect()
      select?.openDropdown()
      select?.selectOption(['Edison NJ', 'New Castle DE'].indexOf(name) + 1)
    })

  it('disappears with the rows that caused it', async () => {
    await drawForm()
    await chooseWarehouse('New Castle DE')
    await screen.findByText(REFUSED)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove Aurora Laptop' })))
    await until(() => expect(screen.queryByText(REFUSED)).toBeNull())
  })
})
