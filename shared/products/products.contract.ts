import { contract } from '../contract/call.ts'
import { catalogueCalls } from './catalogue.calls.ts'
import { picturesCalls } from './pictures.calls.ts'
import { productsCalls } from './products.calls.ts'
import { stockCalls } from './stock.calls.ts'

export const products = contract('products', { ...productsCalls, ...picturesCalls, ...catalogueCalls, ...stockCalls })
