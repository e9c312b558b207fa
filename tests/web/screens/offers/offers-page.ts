import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent } from '@testing-library/react'

export const LIST = '/offer/queryOfferInfoList'
export const SAVE = '/offer/saveOrUpdateOfferInfo'
export const DETAIL = '/offer/queryOfferInfoById'
export const HISTORY = '/offer/getOfferListByStatus'
export const TAKES = '/offer/getOfferTakeListByStatusAndOfferNo'
export const TAKE = '/offerTake/takeOffer'
export const WAREHOUSES = '/warehouse/queryWareHouseInfoListForNurse'

export const offer = (more: object = {}) => ({
  offerNo: 'OF-01J9ZK4T7QX3',
  doctorNo: 'US-DOCTOR',
  doctorName: 'Pacific',
  productNo: 'PR-01J9ZK4T7QX3',
  productName: 'Laptop',
  upc: '0042',
  price: 412.5,
  bouns: 5,
  quantity: 40,
  leftNum: 27,
  taken: 13,
  expireDate: '2099-01-01',
  scope: 'public',
  notify: true,
  note: '',
  noteFormat: 'text',
  nurseStr: '',
  status: 'offering',
  links: [],
  maxPerNurse: 0,
  createDate: '2026-11-20T00:00:00Z',
  createBy: 'doctor1',
  ...more,
})

// Returns a plain value, since a matcher that fails on an element prints the whole element.
export const isOpen = (): boolean => createWrapper().findModal() !== null
export const modal = () => {
  const found = createWrapper().findModal()
  if (!found) throw new Error('no modal')
  return found
}
export const field = (name: string): HTMLInputElement => {
  const input = modal().getElement().querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!input) throw new Error(`no field ${name}`)
  return input
}
export const type = (name: string, value: string) =>
  act(async () => fireEvent.change(field(name), { target: { value } }))
export const submit = () =>
  act(async () => fireEvent.submit(modal().getElement().querySelector('form') ?? document.body))
