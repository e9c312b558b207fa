import type { Actor } from '../../../functions/platform/actor.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { newOffer } from '../../support/company.ts'
import { pierAt } from '../outbound/pier.ts'
import { fees, OTHER_SIZE, SERVICE, SIZE } from '../rates/rates-desk.ts'
import { confirm, give, newTracking, take, toConfirm, typeIn } from '../tracking/arrivals.ts'
import type { World } from './edit-desk.ts'

export type Fields = Record<string, unknown>

interface Made {
  actor: Actor
  /** Fields that name the record in an edit. */
  key: Fields
  read: () => Promise<Fields>
}

export interface EditedRecord {
  /** Creates a record with a value in every field, none of them a default. */
  make: (world: World) => Promise<Made>
  /** A different value for each editable field. */
  others: Fields
  /** Fields that no edit changes, with the reason. */
  fixed?: Record<string, string>
  /** Fields of the read record that change when a field is edited, if not only the field itself. */
  shown?: Record<string, readonly string[]>
  /** Fields that change with every edit. */
  stamps?: readonly string[]
  /** Current values that every edit must include. */
  needed?: (shown: Fields) => Fields
  /** True if the call refuses an edit without changes. */
  refusesSame?: true
  /** Values that an edit sends as last seen, for a call that compares values instead of a version. */
  compared?: (shown: Fields) => Fields
  /** The fields that a conflict reports for a field, if not the field itself. */
  conflicts?: Record<string, readonly string[]>
}

type Other = (world: World) => unknown
const other = (of: Other): Other => of
const keyed = (answer: Fields, name: string): string => String(answer[name])
const oneOf = (answer: Fields, name: string, value: unknown): Fields => {
  const list: unknown = answer.records ?? answer.filters
  const found: unknown = Array.isArray(list) ? list.find((one) => Reflect.get(Object(one), name) === value) : undefined
  if (typeof found !== 'object' || found === null) throw new Error(`Nothing has ${name} ${String(value)}`)
  return { ...found }
}
/** A different value each time, since some calls refuse the current value. */
let units = 20
const otherUnits = other(() => ++units)

const limits = { transactions: 4, amount: 1000, minPayment: 25 }
const otherLimits = { transactions: 5, amount: 2000, minPayment: 50 }

/** Records, by the name of the call that edits them. */
export const EDITS: Readonly<Record<string, EditedRecord>> = {
  saveOffer: {
    make: async ({ call, doctor, doctorNo, nurse, productNo, deps }) => {
      const made = await call('saveOffer', doctor, {
        doctorNo,
        productNo,
        price: 412.5,
        bouns: 5,
        quantity: 40,
        expireDate: addDays(dayIn(deps.now()), 5),
        scope: 'private',
        nurseStr: nurse.userNo,
        notify: false,
        note: '<p>Dry</p>',
        noteFormat: 'html',
        holdHours: 48,
        maxPerNurse: 10,
        links: [{ label: 'Shop', url: 'https://shop.example/a' }],
      })
      const offerNo = keyed(made, 'offerNo')
      return { actor: doctor, key: { offerNo }, read: () => call('getOffer', doctor, { doctorNo, offerNo }) }
    },
    others: {
      price: 777,
      bouns: 6,
      quantity: 50,
      leftNum: 30,
      expireDate: other(({ deps }) => addDays(dayIn(deps.now()), 9)),
      scope: 'public',
      notify: true,
      note: 'Wet',
      holdHours: 24,
      maxPerNurse: 12,
      noteFormat: 'text',
      links: [],
      nurseStr: other(({ otherNurse }) => otherNurse.userNo),
    },
    fixed: { productNo: 'An offer has one product.' },
    shown: {
      quantity: ['quantity', 'leftNum', 'happenings'],
      leftNum: ['quantity', 'leftNum', 'happenings'],
      scope: ['scope', 'nurseStr', 'happenings'],
      note: ['note', 'happenings'],
      ...Object.fromEntries(
        ['price', 'bouns', 'expireDate', 'notify', 'holdHours', 'maxPerNurse', 'noteFormat', 'links', 'nurseStr'].map(
          (field) => [field, [field, 'happenings']],
        ),
      ),
    },
  },
  saveProduct: {
    make: async ({ call, doctor, doctorNo }) => {
      const made = await call('saveProduct', doctor, {
        doctorNo,
        productName: 'Spec Router',
        condition: 'Used good',
        asin: 'B00EXAMPLE',
        upc: '036000291452',
        weight: 2.5,
        note: 'Boxed',
        price: 99.5,
        size: SIZE,
      })
      const productNo = keyed(made, 'productNo')
      return { actor: doctor, key: { productNo }, read: () => call('getProduct', doctor, { doctorNo, productNo }) }
    },
    others: {
      condition: 'Refurbished',
      asin: 'B00OTHER',
      upc: '042100005264',
      weight: 3,
      note: 'Open',
      price: 101,
    },
    fixed: {
      productName: 'The name cannot change (SPEC-products-10).',
      size: 'A category cannot change once it is set (SPEC-products-10).',
      storageFreeDuration: 'The warehouse grants it.',
    },
  },
  saveWarehouse: {
    make: async ({ call, doctor, doctorNo, admin, deps }) => {
      const made = await call('saveWarehouse', doctor, {
        doctorNo,
        name: 'North dock',
        state: 'NJ',
        city: 'Edison',
        address: '7 Dock Rd',
        zipCode: '08837',
        adminNo: admin.userNo,
        isVisiable: '1',
        isDoctor: '0',
        transferAddrKeyWold: 'raritan',
        physicalAddrKey: deps.newId('warehouse'),
        timeZone: 'America/Chicago',
      })
      const warehouseNo = keyed(made, 'warehouseNo')
      return {
        actor: doctor,
        key: { warehouseNo },
        read: () => call('getWarehouse', doctor, { doctorNo, warehouseNo }),
      }
    },
    others: {
      name: 'South dock',
      city: 'Newark',
      address: '8 Pier Rd',
      zipCode: '08820',
      isVisiable: '0',
      timeZone: 'America/Denver',
      transferAddrKeyWold: 'hudson',
      physicalAddrKey: other(({ deps }) => deps.newId('warehouse')),
      state: 'New Jersey State',
    },
    fixed: { isDoctor: 'The kind cannot change.', adminNo: 'Only the super admin changes the admin.' },
    shown: {
      name: ['name', 'warehouse'],
      ...Object.fromEntries(
        ['state', 'city', 'address', 'zipCode'].map((field) => [field, [field, 'warehouseAddress']]),
      ),
    },
  },
  saveTemplate: {
    make: async ({ call, doctor, doctorNo, warehouseNo, productNo, sleeve }) => {
      const items = [{ productNo: sleeve, qty: 2, service: SERVICE }]
      const made = await call('saveTemplate', doctor, {
        doctorNo,
        templateName: 'Laptop kit',
        warehouseNo,
        mainProductId: productNo,
        mainProductQty: 3,
        items,
      })
      const id = keyed(made, 'id')
      const read = async () => oneOf(await call('listTemplates', doctor, { doctorNo }), 'id', id)
      return { actor: doctor, key: { id }, read }
    },
    others: {
      templateName: 'Office set',
      mainProductQty: 4,
      items: [],
      warehouseNo: other(async ({ call, doctor, doctorNo, admin }) =>
        keyed(
          await call('saveWarehouse', doctor, {
            doctorNo,
            state: 'NJ',
            city: 'Edison',
            address: '9 Dock Rd',
            zipCode: '08837',
            adminNo: admin.userNo,
          }),
          'warehouseNo',
        ),
      ),
      mainProductId: other(async ({ call, doctor, doctorNo }) =>
        keyed(
          await call('saveProduct', doctor, {
            doctorNo,
            productName: 'Charger',
            upc: '036000291452',
            price: 9,
            size: SIZE,
          }),
          'productNo',
        ),
      ),
    },
    shown: {
      warehouseNo: ['warehouseNo', 'warehouse'],
      mainProductId: ['mainProductId', 'mainProductName', 'mainProductUpc'],
    },
  },
  saveInstruction: {
    make: async ({ call, doctor, doctorNo }) => {
      const made = await call('saveInstruction', doctor, {
        doctorNo,
        name: 'Fragile',
        text: '<p>Two layers</p>',
        textFormat: 'html',
        note: 'For glass',
      })
      const id = keyed(made, 'id')
      const read = async () => oneOf(await call('listInstructions', doctor, { doctorNo }), 'id', id)
      return { actor: doctor, key: { id }, read }
    },
    others: { name: 'Glass', text: 'Three layers', textFormat: 'text', note: 'For vases' },
  },
  editMember: {
    make: async ({ call, doctor, doctorNo, nurse }) => {
      const memberId = nurse.userNo
      await call('editMember', doctor, { doctorNo, memberId, alias: 'Ann', status: 2, ...limits })
      return { actor: doctor, key: { memberId }, read: () => call('getMember', doctor, { doctorNo, memberId }) }
    },
    others: { alias: 'Bea', status: 1, ...otherLimits },
    shown: {
      transactions: ['transactions', 'own'],
      amount: ['amount', 'own'],
      minPayment: ['minPayment', 'own'],
    },
  },
  saveClerk: {
    make: async ({ call, admin, doctor, doctorNo, deps }) => {
      const [{ newClerk }, { newWarehouse }] = await Promise.all([
        import('../../support/rights/clerk.ts'),
        import('../../support/company.ts'),
      ])
      const { warehouseNo } = await newWarehouse(deps, doctor, { adminNo: admin.userNo })
      const { userNo } = await newClerk(deps, admin, {
        rights: ['receive'],
        permissions: ['forceChargeTime'],
        warehouses: [{ doctorNo, warehouseNo }],
      })
      await call('saveClerk', admin, { userNo, status: 'suspended' })
      const read = async (): Promise<Fields> => {
        const found = oneOf(await call('listClerks', admin, {}), 'userNo', userNo)
        const { warehouses } = found
        // The list shows the address of each warehouse, which an edit does not send.
        return {
          ...found,
          warehouses: Array.isArray(warehouses) ? warehouses.map(({ warehouse: _, ...of }) => of) : [],
        }
      }
      return { actor: admin, key: { userNo }, read }
    },
    others: {
      rights: ['pack', 'stock'],
      permissions: ['rebuildFees'],
      warehouses: other(({ doctorNo, warehouseNo }) => [{ doctorNo, warehouseNo }]),
      status: 'active',
    },
  },
  saveStaff: {
    make: async ({ call, doctor, doctorNo, deps }) => {
      const { newStaff } = await import('../../support/rights/staff.ts')
      const { userNo } = await newStaff(deps, doctor, { offers: 'read' })
      await call('saveStaff', doctor, { doctorNo, userNo, status: 'suspended' })
      const read = async (): Promise<Fields> => {
        const { records } = await call('listStaff', doctor, { doctorNo })
        return Object(records).find((one: Fields) => one.userNo === userNo)
      }
      return { actor: doctor, key: { userNo }, read }
    },
    others: { rights: { fees: 'read' }, status: 'active' },
  },
  saveGroup: {
    make: async ({ call, doctor, doctorNo, nurse, otherNurse }) => {
      const users = [nurse.userNo, otherNurse.userNo].join(',')
      const made = await call('saveGroup', doctor, { doctorNo, groupName: 'Night', users, ...limits })
      const groupNo = keyed(made, 'groupNo')
      return { actor: doctor, key: { groupNo }, read: () => call('getGroup', doctor, { doctorNo, groupNo }) }
    },
    others: {
      groupName: 'Day',
      ...otherLimits,
      users: '',
      removeUsers: other(({ nurse }) => nurse.userNo),
      addUsers: other(async ({ call, doctor, doctorNo, deps }) => {
        const { newMember } = await import('../../support/company.ts')
        await call('listGroups', doctor, { doctorNo })
        return (await newMember(deps, doctor, 'nurse')).userNo
      }),
    },
    shown: { users: ['users', 'userCount'], addUsers: ['users', 'userCount'], removeUsers: ['users', 'userCount'] },
  },
  saveBank: {
    make: async ({ call, nurse }) => {
      const made = await call('saveBank', nurse, {
        category: 'Bank Transfer',
        currency: 'USD',
        bankName: 'Harbor Bank',
        accountType: 'Checking',
        accountHolder: 'Ann Lee',
        accountNumber: '4532 0151 1283 0366',
        bankAddress: '1 Quay St',
      })
      const bankNo = keyed(made, 'bankNo')
      return { actor: nurse, key: { bankNo }, read: () => call('getBank', nurse, { bankNo }) }
    },
    others: {
      category: 'Bill Pay',
      currency: 'CNY',
      bankName: 'Pier Bank',
      accountType: '',
      accountHolder: 'Bea Lee',
      accountNumber: '9999 0000 1111',
      bankAddress: '',
    },
    shown: { accountNumber: ['accountNumber'] },
    stamps: ['payableFrom'],
  },
  saveWebhook: {
    make: async ({ call, doctor, doctorNo }) => {
      const made = await call('addWebhook', doctor, {
        doctorNo,
        url: 'https://hooks.example.com/a',
        description: 'Stock',
        events: ['arrival.confirmed'],
      })
      const webhookNo = keyed(made, 'webhookNo')
      const read = async () => oneOf(await call('listWebhooks', doctor, { doctorNo }), 'webhookNo', webhookNo)
      return { actor: doctor, key: { webhookNo }, read }
    },
    others: {
      url: 'https://hooks.example.com/b',
      description: '',
      events: ['bill.paid'],
      language: 'zh-CN',
      enabled: false,
    },
    shown: { enabled: ['status'] },
  },
  saveReport: {
    make: async ({ call, deps, doctor, nurse, doctorNo, warehouseNo, productNo }) => {
      const { offerNo } = await newOffer(deps, doctor, productNo)
      await call('takeOffer', nurse, { doctorNo, offerNo, warehouseNo, quantity: 9 })
      const asked = { doctorNo, itemId: productNo, warehouseNo, quantity: 4, note: 'No label' }
      const id = keyed(await call('saveReport', nurse, asked), 'id')
      return { actor: nurse, key: { id }, read: () => call('getReport', nurse, { doctorNo, id }) }
    },
    others: { quantity: 5, note: 'Torn label' },
    fixed: { itemId: 'A report is about one product.', warehouseNo: 'A report is about one warehouse.' },
    shown: { quantity: ['quantity', 'creditAmount', 'credits'] },
    stamps: ['events'],
  },
  saveProposal: {
    make: async ({ call, deps, doctor, nurse, doctorNo, warehouseNo, productNo }) => {
      const today = dayIn(deps.now())
      const { offerNo } = await newOffer(deps, doctor, productNo, { expireDate: addDays(today, -1) })
      const { offerItem } = await import('../../../functions/offers/offers.items.ts')
      const { update } = await import('../../../functions/platform/db/intent.ts')
      const past = { set: { status: 'expired' as const, expireDate: addDays(today, -3) }, error: 'race' as const }
      await deps.table.commit([update(offerItem, { doctorNo, offerNo }, past)])
      const asked = { doctorNo, offerNo, warehouseNo, quantity: 4, price: 333 }
      const id = keyed(await call('saveProposal', nurse, asked), 'id')
      const read = async () => oneOf(await call('listProposals', nurse, { doctorNo }), 'id', id)
      return { actor: nurse, key: { id }, read }
    },
    others: {
      quantity: 5,
      price: 334,
      warehouseNo: other(async ({ call, doctor, doctorNo, admin }) =>
        keyed(
          await call('saveWarehouse', doctor, {
            doctorNo,
            state: 'NJ',
            city: 'Edison',
            address: '9 Dock Rd',
            zipCode: '08837',
            adminNo: admin.userNo,
          }),
          'warehouseNo',
        ),
      ),
    },
    fixed: { offerNo: 'A proposal is about one offer.' },
    shown: { warehouseNo: ['warehouseNo', 'warehouse'] },
    stamps: ['events'],
  },
  editRow: {
    make: async (world) => {
      const { call, deps, admin, doctorNo } = world
      const tracking = newTracking()
      await typeIn(deps, world, [{ tracking, qty: 5, note: 'Dented' }])
      const [row] = (await toConfirm(deps, world, { condition: tracking })).records
      const cwId = row?.cwId
      return { actor: admin, key: { cwId }, read: () => call('getRow', admin, { doctorNo, cwId }) }
    },
    others: {
      tracking: other(() => newTracking()),
      upc: '036000291452',
      qty: 6,
      note: '',
      warehouseNo: other(async ({ call, doctor, doctorNo, admin }) =>
        keyed(
          await call('saveWarehouse', doctor, {
            doctorNo,
            state: 'NJ',
            city: 'Edison',
            address: '9 Dock Rd',
            zipCode: '08837',
            adminNo: admin.userNo,
          }),
          'warehouseNo',
        ),
      ),
    },
    shown: { warehouseNo: ['warehouseNo', 'warehouse', 'batchNumber'] },
  },
  editTracking: {
    make: async (world) => {
      const { call, deps, admin, doctorNo } = world
      const tracking = newTracking()
      const { batchNumber } = await typeIn(deps, world, [{ tracking, qty: 5, note: 'Dented' }])
      const [row] = (await toConfirm(deps, world, { condition: tracking })).records
      await confirm(deps, world, batchNumber)
      const cwId = row?.cwId
      return { actor: admin, key: { cwId }, read: () => call('getRow', admin, { doctorNo, cwId }) }
    },
    others: { qty: 6, note: '' },
    shown: { qty: ['qty', 'unclaimed'] },
  },
  modifyUserPermissions: {
    make: async ({ call, root, admin }) => {
      const { userNo } = admin
      await call('modifyUserPermissions', root, { userNo, permissions: ['forceChargeTime'] })
      const read = () => call('getUserInfo', root, { userNo })
      return { actor: root, key: { userNo }, read }
    },
    others: { permissions: ['forceChargeTime', 'rebuildFees'] },
  },
  editGivenTracking: {
    make: async (world) => {
      const { call, deps, nurse, doctorNo } = world
      const [inboundNo, tracking] = [await take(deps, world, 99), newTracking()]
      await give(deps, world, inboundNo, [{ tracking, qty: 5 }])
      const read = async () => {
        const { trackingList } = oneOf(
          await call('listInbounds', nurse, { doctorNo, condition: inboundNo }),
          'inboundNo',
          inboundNo,
        )
        return oneOf({ records: trackingList }, 'tracking', tracking)
      }
      return { actor: nurse, key: { inboundNo, tracking }, read }
    },
    others: { qty: otherUnits },
    fixed: { inboundNo: 'Names the take.', seenQty: 'Compared with the current value.' },
    shown: { qty: ['qty'] },
    needed: ({ qty }) => ({ qty }),
    compared: ({ qty }) => ({ seenQty: qty }),
  },
  setOutboundTracking: {
    make: async ({ deps, ...dock }) => {
      const pier = pierAt(deps, dock)
      const productNo = await pier.product(5)
      const sent = { carrier: 'Other', carrierName: 'Harbor Freight', tracking: '1Z999AA10123456784' }
      const { outboundNo } = await pier.submit([{ productNo, toShip: 2 }], sent)
      return { actor: pier.nurse, key: { outboundNo }, read: () => pier.look(outboundNo, pier.nurse) }
    },
    others: {
      tracking: other(() => `1Z999AA1${++units}012345`),
      carrierName: other(() => `Harbor ${++units}`),
      carrier: 'UPS',
    },
    fixed: { seenTracking: 'Compared with the current value.', seenCarrier: 'Compared with the current value.' },
    shown: { carrier: ['carrier', 'carrierName'] },
    compared: ({ tracking }) => ({ seenTracking: tracking }),
    stamps: ['events', 'outboundDate'],
  },
  saveFbm: {
    make: async ({ call, doctor, doctorNo, productNo, warehouseNo }) => {
      const place = { doctorNo, productNo, warehouseNo }
      await call('saveFbm', doctor, { ...place, qty: 5, price: 9.5, note: 'Counted' })
      return { actor: doctor, key: { productNo, warehouseNo }, read: () => call('getFbm', doctor, place) }
    },
    others: { qty: otherUnits, price: 11, note: 'Counted again' },
    fixed: { warehouseNo: 'Names the place.', expectedStock: 'Compared with the current value.' },
    shown: { qty: ['qty'] },
    needed: ({ qty, note }) => ({ qty, note }),
    compared: ({ qty }) => ({ expectedStock: qty }),
  },
  saveFreeStorage: {
    make: async ({ call, admin, doctorNo, productNo }) => {
      await call('saveFreeStorage', admin, { doctorNo, productNo, months: 4 })
      const read = async () => oneOf(await call('listFreeStorage', admin, { doctorNo }), 'productNo', productNo)
      return { actor: admin, key: { productNo }, read }
    },
    others: { months: 7 },
    fixed: {
      adminNo: 'Names the warehouse admin in calls of the super admin.',
      seenMonths: 'Compared with the current value.',
    },
    needed: ({ months }) => ({ months }),
    compared: ({ months }) => ({ seenMonths: months }),
    stamps: ['setAt'],
  },
  editUpc: {
    make: async ({ call, admin, doctorNo, warehouseNo }) => {
      const tracking = newTracking()
      const { batchNumber } = await call('generateBatchNumber', admin, { doctorNo, warehouseNo })
      const of = { doctorNo, batchNumber, tracking }
      await call('textImport', admin, { ...of, warehouseNo, textContent: `${tracking} 036000291452 5` })
      const read = async () => {
        const { items } = await call('packageDetail', admin, of)
        const [item]: unknown[] = Array.isArray(items) ? items : []
        return { ...Object(item) }
      }
      return { actor: admin, key: { batchNumber, tracking, originalUpc: '036000291452' }, read }
    },
    others: { quantity: otherUnits, upc: '042100005264' },
    fixed: {
      batchNumber: 'Names the batch.',
      tracking: 'Names the package.',
      originalQuantity: 'Compared with the current value.',
    },
    shown: { quantity: ['quantity'] },
    needed: ({ upc, quantity }) => ({ upc, quantity, originalQuantity: quantity }),
    refusesSame: true,
    compared: ({ quantity }) => ({ originalQuantity: quantity }),
  },
  updateUpcQty: {
    make: async ({ call, admin, doctorNo, warehouseNo }) => {
      const [tracking, upc] = [newTracking(), '036000291452']
      const made = await call('createPackage', admin, { doctorNo, warehouseNo, tracking, items: [{ upc, qty: 5 }] })
      const id = keyed(made, 'packageId')
      const read = async () => {
        const { details } = await call('getPackage', admin, { doctorNo, id })
        return oneOf({ records: details }, 'upc', upc)
      }
      return { actor: admin, key: { packageId: id, upc }, read }
    },
    others: { newTotalQty: otherUnits },
    fixed: { packageId: 'Names the package.', currentTotalQty: 'Compared with the current value.' },
    shown: { newTotalQty: ['totalQty', 'unclaimedQty', 'availableQty'] },
    needed: ({ totalQty }) => ({ newTotalQty: totalQty }),
    refusesSame: true,
    compared: ({ totalQty }) => ({ currentTotalQty: totalQty }),
  },
  saveFilter: {
    make: async ({ call, doctor, doctorNo }) => {
      const place = { doctorNo, list: 'offers' }
      await call('saveFilter', doctor, { ...place, name: 'Mine', values: { status: 'offering' } })
      const read = async () => {
        const { filters } = await call('listSavedFilters', doctor, place)
        const kept: object[] = Array.isArray(filters) ? filters : []
        return { filters: kept.map((filter) => ({ ...filter, savedAt: '' })) }
      }
      return { actor: doctor, key: { list: 'offers', replaces: 'Mine' }, read }
    },
    others: { name: 'Ours', values: { status: 'expired' } },
    shown: { name: ['filters'], values: ['filters'] },
  },
  saveBoxSize: {
    make: async ({ call, root, deps }) => {
      const made = await call('saveBoxSize', root, {
        sizeDefined: 'Crate',
        sizeLabel: deps.newId('offer').slice(-12),
        desc: 'Wood',
        isPrintBarCode: 1,
        ...fees(0.5),
      })
      const id = keyed(made, 'id')
      return { actor: root, key: { id }, read: () => call('getBoxSize', root, { id }) }
    },
    others: { ...fees(0.7), sizeDefined: 'Big crate', desc: '', isPrintBarCode: 0 },
    fixed: { sizeLabel: 'The short label cannot change.' },
  },
  saveCustomBoxSize: {
    make: async ({ call, admin, doctorNo }) => {
      const key = { boxSizeId: OTHER_SIZE }
      await call('saveCustomBoxSize', admin, { doctorNo, ...key, ...fees(0.5) })
      return { actor: admin, key, read: () => call('getCustomBoxSize', admin, { doctorNo, ...key }) }
    },
    others: fees(0.7),
  },
  saveServiceFee: {
    make: async ({ call, root, deps }) => {
      const made = await call('saveServiceFee', root, {
        serviceLabel: deps.newId('offer'),
        serviceDesc: 'Film',
        serviceBaseFee: 0.5,
      })
      const id = keyed(made, 'id')
      return { actor: root, key: { id }, read: () => call('getServiceFee', root, { id }) }
    },
    others: { serviceBaseFee: 0.7, serviceLabel: other(({ deps }) => deps.newId('offer')), serviceDesc: '' },
  },
  saveCustomServiceFee: {
    make: async ({ call, admin, doctorNo }) => {
      const key = { serviceFeeId: SERVICE }
      await call('saveCustomServiceFee', admin, { doctorNo, ...key, serviceBaseFee: 0.5 })
      return { actor: admin, key, read: () => call('getCustomServiceFee', admin, { doctorNo, ...key }) }
    },
    others: { serviceBaseFee: 0.7 },
  },
  saveDiscount: {
    make: async ({ call, admin, doctorNo }) => {
      const key = { doctorNo }
      await call('saveDiscount', admin, { ...key, storageFreeDuration: 5, discountRate: 0.9, storageFeeOverDays: 30 })
      const read = async () => oneOf(await call('listDiscounts', admin, {}), 'doctorNo', doctorNo)
      return { actor: admin, key, read }
    },
    others: { storageFreeDuration: 4, discountRate: 0.8, storageFeeOverDays: 60 },
  },
}
