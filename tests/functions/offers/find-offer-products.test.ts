import { expect, it } from 'vitest'
import { findOfferProducts } from '../../../functions/offers/use-cases/find-offer-products.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { newCompany, newOffer, newProduct } from '../../support/company.ts'
import { doctor, openMarket, store, turn } from './market.ts'

openMarket()

const find = async (upcs: string[], who = doctor) =>
  (await findOfferProducts(store.deps, who, { doctorNo: who.userNo, upcs })).records

it('finds the products of a UPC with the price, bonus and state of the last offer, the newest offer first', async () => {
  const upc = '012345678905'
  const used = await newProduct(store.deps, doctor, {
    upc,
    productName: 'Used Lamp',
    condition: 'Used good',
    price: 30,
  })
  const lamp = await newProduct(store.deps, doctor, { upc, productName: 'Lamp', price: 40 })
  const never = await newProduct(store.deps, doctor, { upc: '036000291452', productName: 'Fan', price: 12.5 })
  await newOffer(store.deps, doctor, used.productNo, { price: 25, bouns: 0 })
  store.setNow(`${addDays(dayIn(store.deps.now()), 1)}T12:00:00.000Z`)
  await newOffer(store.deps, doctor, lamp.productNo, { price: 38, bouns: 1 })
  store.setNow(`${addDays(dayIn(store.deps.now()), 1)}T12:00:00.000Z`)
  const { offerNo } = await newOffer(store.deps, doctor, lamp.productNo, { price: 39.5, bouns: 2, quantity: 7 })
  expect(await find([upc, '036000291452', '4006381333931'])).toMatchObject([
    {
      upc,
      products: [
        {
          productNo: lamp.productNo,
          price: 39.5,
          bouns: 2,
          condition: 'New',
          lastOffer: { offerNo, status: 'offering', leftNum: 7 },
        },
        { productNo: used.productNo, price: 25, bouns: 0, condition: 'Used good' },
      ],
      withLostZero: [],
    },
    { upc: '036000291452', products: [{ productNo: never.productNo, price: 12.5, bouns: 0 }] },
    { upc: '4006381333931', products: [], withLostZero: [] },
  ])
  await turn(offerNo, 'archived')
  const [found] = await find([upc])
  expect(found?.products[0]?.lastOffer).toMatchObject({ status: 'archived' })
})

it('names the product of a UPC whose leading zero was lost, and no product of another company', async () => {
  const { productNo } = await newProduct(store.deps, doctor, { upc: '012345678905' })
  expect(await find(['12345678905'])).toMatchObject([
    { upc: '12345678905', products: [], withLostZero: [{ productNo, upc: '012345678905' }] },
  ])
  expect(await find(['012345678905'], await newCompany(store.deps))).toMatchObject([{ products: [] }])
})
