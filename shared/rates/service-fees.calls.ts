import * as z from 'zod'
import { call } from '../contract/call.ts'
import { addOrEdit, editOnly } from '../contract/editing.ts'
import { id, note, singleLine } from '../contract/fields.ts'
import { condition, page } from '../contract/paging.ts'
import { ROLES } from '../values/role.ts'
import {
  adminNo,
  companyRateRecord,
  customServiceRecord,
  labelsSeen,
  ratePaging,
  saving,
  serviceFeeRecord,
  serviceFees,
  serviceRateRecord,
} from './rates.fields.ts'
import { ratesReasons } from './rates.reasons.ts'

const setters = ['warehouseAdmin', 'superAdmin'] as const
const serviceFeeId = id('serviceFee')
const labels = {
  /** Editable by the super admin; warehouse admins may omit both. */
  serviceLabel: singleLine(60, ratesReasons.labelRequired).optional(),
  serviceDesc: note(500).optional(),
}

/** Services for shipped units, and their fees. */
export const serviceFeesCalls = {
  listServiceFees: call({
    route: 'POST /serviceFee/getServiceFeeList',
    access: { roles: setters },
    clerk: 'billing',
    body: z.object({ adminNo: adminNo(), ...ratePaging }),
    result: page(serviceRateRecord),
    errors: ['missing'],
    summary: 'All services with the fees of a warehouse admin that are in force now, else the defaults.',
    writes: false,
  }),
  getServiceFee: call({
    route: 'POST /serviceFee/getServiceFeeById',
    access: { roles: setters },
    clerk: 'billing',
    body: z.object({ id: serviceFeeId, adminNo: adminNo() }),
    result: serviceRateRecord,
    errors: ['missing'],
    summary: 'One service with the fee of a warehouse admin that is in force now, else the default.',
    writes: false,
  }),
  saveServiceFee: call({
    route: 'POST /serviceFee/saveOrUpdateById',
    access: { roles: setters },
    clerk: 'admin',
    ...addOrEdit({
      place: { adminNo: adminNo(), ...saving, labelsVersion: labelsSeen() },
      // If omitted, the call adds a service, which only the super admin may do.
      key: { id: serviceFeeId },
      fields: { ...labels, ...serviceFees },
      seen: 'seen',
    }),
    result: z.object({ id: z.string(), version: z.int() }),
    errors: ['missing', 'conflict'],
    summary:
      'Sets the default fee of a service, or that of a warehouse admin, from a given day. The super admin also adds services and changes their labels.',
    writes: true,
    successMessage: 'Service saved.',
  }),
  listServiceFeeOptions: call({
    route: 'POST /serviceFee/selectOptions',
    access: { roles: ROLES },
    body: z.object({}),
    result: page(serviceFeeRecord),
    errors: [],
    summary: 'All services to choose from, with their default fees.',
    writes: false,
  }),
  listServiceRateCompanies: call({
    route: 'POST /custom_service_fee_config/getDoctorUserList',
    access: { roles: setters },
    clerk: 'billing',
    body: z.object({ adminNo: adminNo(), condition: condition(), ...ratePaging }),
    result: page(companyRateRecord),
    errors: ['missing'],
    summary:
      'Companies that a warehouse admin serves, each with a flag that shows whether it has its own service fees.',
    writes: false,
  }),
  listCustomServiceFees: call({
    route: 'POST /custom_service_fee_config/getServiceFeeList',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'billing',
    body: z.object({ doctorNo: id('user'), adminNo: adminNo(), ...ratePaging }),
    result: page(customServiceRecord),
    errors: ['missing'],
    summary:
      'All services with the fees that the company pays a warehouse admin now; `rateBy` is `custom` for custom rates of the company.',
    writes: false,
  }),
  getCustomServiceFee: call({
    route: 'POST /custom_service_fee_config/getServiceFeeById',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'billing',
    body: z.object({
      doctorNo: id('user'),
      serviceFeeId,
      /** Alias of serviceFeeId, because the service identifies the entry of a company. */
      id: serviceFeeId.optional(),
      adminNo: adminNo(),
    }),
    result: customServiceRecord,
    errors: ['missing'],
    summary: 'One service with the fee that the company pays a warehouse admin now.',
    writes: false,
  }),
  saveCustomServiceFee: call({
    route: 'POST /custom_service_fee_config/addOrEditCustomServiceFeeConfigs',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'admin',
    ...editOnly({
      place: {
        doctorNo: id('user'),
        /** Alias of serviceFeeId, because the service identifies the entry of a company. */
        id: serviceFeeId.optional(),
        adminNo: adminNo(),
        ...saving,
      },
      key: { serviceFeeId },
      fields: serviceFees,
      seen: 'seen',
    }),
    result: z.object({ serviceFeeId: z.string(), version: z.int() }),
    errors: ['missing', 'conflict'],
    summary: 'Sets the fee that the company pays a warehouse admin for a service, from a given day.',
    writes: true,
    successMessage: 'Custom fee saved.',
  }),
  restoreCustomServiceFee: call({
    route: 'POST /custom_service_fee_config/restoreCustomServiceFeeConfigs',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'admin',
    body: z.object({ doctorNo: id('user'), serviceFeeId, adminNo: adminNo(), seen: saving.seen }),
    result: z.object({ serviceFeeId: z.string(), version: z.int() }),
    errors: ['missing', 'conflict'],
    summary: "Ends the company's own fee for a service, including planned fees: the general fee applies again.",
    writes: true,
    successMessage: 'Fee restored.',
  }),
}
