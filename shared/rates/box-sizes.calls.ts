import * as z from 'zod'
import { call } from '../contract/call.ts'
import { addOrEdit, editOnly } from '../contract/editing.ts'
import { id, note, singleLine } from '../contract/fields.ts'
import { needs } from '../contract/issues.ts'
import { condition, page } from '../contract/paging.ts'
import { ROLES } from '../values/role.ts'
import {
  adminNo,
  boxFees,
  boxRateRecord,
  boxSizeRecord,
  companyRateRecord,
  customBoxRecord,
  labelsSeen,
  ratePaging,
  saving,
} from './rates.fields.ts'
import { ratesReasons } from './rates.reasons.ts'

const setters = ['warehouseAdmin', 'superAdmin'] as const
const boxSizeId = id('boxSize')

/** Size categories and their fees: the defaults, a warehouse admin's, and those of one company. */
export const boxSizesCalls = {
  listBoxSizes: call({
    route: 'POST /boxsizes/getBoxSizeList',
    access: { roles: setters },
    clerk: 'billing',
    body: z.object({ adminNo: adminNo(), ...ratePaging }),
    result: page(boxRateRecord),
    errors: ['missing'],
    summary:
      'All size categories, smallest first, with the rates of a warehouse admin that are in force now, else the defaults.',
    writes: false,
  }),
  getBoxSize: call({
    route: 'POST /boxsizes/getBoxSizeById',
    access: { roles: setters },
    clerk: 'billing',
    body: z.object({ id: boxSizeId, adminNo: adminNo() }),
    result: boxRateRecord,
    errors: ['missing'],
    summary: 'One size category with the rates of a warehouse admin that are in force now, else the defaults.',
    writes: false,
  }),
  saveBoxSize: call({
    route: 'POST /boxsizes/saveOrUpdateById',
    access: { roles: setters },
    clerk: 'admin',
    ...addOrEdit({
      place: { adminNo: adminNo(), ...saving, labelsVersion: labelsSeen() },
      // If omitted, the call adds a category, which only the super admin may do.
      key: { id: boxSizeId },
      fields: {
        /** Labels, description and barcode setting: only the super admin may change them; warehouse admins may omit them. */
        sizeDefined: singleLine(200, ratesReasons.fullLabelRequired).optional(),
        sizeLabel: singleLine(20, ratesReasons.shortLabelRequired).optional(),
        desc: note(500).optional(),
        isPrintBarCode: z.union([z.literal(0), z.literal(1)], needs(ratesReasons.printRequired)).optional(),
        ...boxFees,
      },
      seen: 'seen',
    }),
    result: z.object({ id: z.string(), version: z.int() }),
    errors: ['missing', 'conflict'],
    summary:
      'Sets the default fees of a size category, or those of a warehouse admin, from a given day. The super admin also adds categories and changes their labels.',
    writes: true,
    successMessage: 'Category saved.',
  }),
  listBoxSizeOptions: call({
    route: 'POST /boxsizes/selectOptions',
    access: { roles: ROLES },
    body: z.object({}),
    result: page(boxSizeRecord),
    errors: [],
    summary: 'All size categories to choose from, smallest first, with their default fees.',
    writes: false,
  }),
  listBoxRateCompanies: call({
    route: 'POST /custom_box_size_config/getDoctorUserList',
    access: { roles: setters },
    clerk: 'billing',
    body: z.object({ adminNo: adminNo(), condition: condition(), ...ratePaging }),
    result: page(companyRateRecord),
    errors: ['missing'],
    summary:
      'Companies that a warehouse admin serves, each with a flag that shows whether it has its own category rates.',
    writes: false,
  }),
  listCustomBoxSizes: call({
    route: 'POST /custom_box_size_config/getBoxSizeList',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'billing',
    body: z.object({ doctorNo: id('user'), adminNo: adminNo(), ...ratePaging }),
    result: page(customBoxRecord),
    errors: ['missing'],
    summary:
      'All size categories with the fees that the company pays a warehouse admin now; `rateBy` is `custom` for custom rates of the company.',
    writes: false,
  }),
  getCustomBoxSize: call({
    route: 'POST /custom_box_size_config/getBoxSizeById',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'billing',
    body: z.object({ doctorNo: id('user'), boxSizeId, adminNo: adminNo() }),
    result: customBoxRecord,
    errors: ['missing'],
    summary: 'One size category with the fees the company pays a warehouse admin now.',
    writes: false,
  }),
  saveCustomBoxSize: call({
    route: 'POST /custom_box_size_config/addOrEditCustomBoxSizeConfigs',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'admin',
    ...editOnly({
      place: { doctorNo: id('user'), adminNo: adminNo(), ...saving },
      key: { boxSizeId },
      fields: boxFees,
      seen: 'seen',
    }),
    result: z.object({ boxSizeId: z.string(), version: z.int() }),
    errors: ['missing', 'conflict'],
    summary: 'Sets the fees the company pays a warehouse admin for a size category, from a given day.',
    writes: true,
    successMessage: 'Custom rates saved.',
  }),
  restoreCustomBoxSize: call({
    route: 'POST /custom_box_size_config/restoreCustomBoxSizeConfigs',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'admin',
    body: z.object({ doctorNo: id('user'), boxSizeId, adminNo: adminNo(), seen: saving.seen }),
    result: z.object({ boxSizeId: z.string(), version: z.int() }),
    errors: ['missing', 'conflict'],
    summary:
      "Ends the company's own rates for a size category, including planned rates: the general rates apply again.",
    writes: true,
    successMessage: 'Rates restored.',
  }),
}
