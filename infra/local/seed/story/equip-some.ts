import type { Teller } from './tell-story.ts'

/** Role number of a nurse in the calls for people (DEC-people-63). */
const NURSE = 2

/**
 * Creates working aids of a company: instructions, a packing template, a group, a saved filter, an upload token for the
 * warehouse's sorter, and an unanswered invitation.
 */
export const equipSome = async ({ company, goods }: Teller): Promise<void> => {
  const { doctorNo, doctor, nurses, warehouse } = company
  const { api } = doctor
  const [warehouseNo = ''] = goods.warehouses
  const [main, spare] = goods.products
  if (!main || !spare) throw new Error('The demo company has too few products')
  await Promise.all([
    ...INSTRUCTIONS.map((instruction) => api.outbound.saveInstruction({ doctorNo, ...instruction })),
    api.outbound.saveTemplate({
      doctorNo,
      warehouseNo,
      templateName: 'Pair for the shop',
      mainProductId: main.productNo,
      mainProductQty: 1,
      items: [{ productNo: spare.productNo, qty: 1, service: 'None' }],
    }),
    api.people.saveGroup({ doctorNo, groupName: 'Weekend', addUsers: nurses[0].userNo }),
    api.people.inviteUser({ doctorNo, roleId: NURSE, email: `new-nurse-for-${doctor.email}` }),
    ...[doctor, ...new Set(nurses), warehouse].map(({ api: { people } }) =>
      people.saveFilter({ doctorNo, list: SHIPMENTS, name: 'Edison', values: { warehouse: warehouseNo } }),
    ),
    warehouse.api.tracking.addUploadToken({ doctorNo, warehouseNo, tokenName: 'Sorter at dock 4' }),
  ])
}

const INSTRUCTIONS = [
  { name: 'Fragile', text: 'Two layers of bubble wrap, and a fragile label on each side.' },
  { name: 'No logo outside', text: 'Put the goods into a plain box.', note: 'For marketplaces' },
]

/** Filter of the console's list of shipments that are being packed. */
const SHIPMENTS = 'shipments-1'
