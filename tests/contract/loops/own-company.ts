import { KEY_SCOPES } from '../../../shared/rights/rights.ts'
import { DEMO_PASSWORD, type SignedIn, signIn } from '../../support/people.ts'
import { newKey } from './keys.ts'

/** A separate company with its members. */
export interface OwnCompany {
  doctorNo: string
  members: Record<'nurse' | 'warehouseAdmin', SignedIn>
  /** An API key with every scope, and an upload token of the company's warehouse. */
  key: string
  uploadToken: string
  /** Disables or enables the company through its doctor's account. */
  setFrozen: (isFrozen: boolean) => Promise<void>
}

export const newOwnCompany = async (baseUrl: string, root: SignedIn): Promise<OwnCompany> => {
  const account = (userName: string) => ({
    userName,
    password: DEMO_PASSWORD,
    rePassword: DEMO_PASSWORD,
    phone: '+1 555 010 0122',
  })
  const { invitationNo } = await root.api.people.inviteDoctor({ email: 'frozen-doctor@example.com' })
  await root.api.people.register({ id: invitationNo, ...account('frozen-doctor'), companyName: 'Frozen Goods' })
  const doctor = await signIn(baseUrl, 'frozen-doctor')
  const { api, userNo: doctorNo } = doctor
  const join = async (userName: string, roleId: 2 | 3): Promise<SignedIn> => {
    const invited = await api.people.inviteUser({ doctorNo, roleId, email: `${userName}@example.com` })
    await api.people.register({ id: invited.invitationNo, ...account(userName) })
    return signIn(baseUrl, userName)
  }
  const nurse = await join('frozen-nurse', 2)
  const warehouseAdmin = await join('frozen-house', 3)
  const { warehouseNo } = await api.warehouses.saveWarehouse({
    doctorNo,
    adminNo: warehouseAdmin.userNo,
    state: 'NJ',
    city: 'Newark',
    address: '3 Ice Rd',
    zipCode: '07114',
  })
  const made = await warehouseAdmin.api.tracking.addUploadToken({ doctorNo, warehouseNo, tokenName: 'Sorter' })
  return {
    doctorNo,
    members: { nurse, warehouseAdmin },
    key: await newKey(baseUrl, doctor, KEY_SCOPES),
    uploadToken: made.token,
    setFrozen: async (isFrozen) => {
      await root.api.people.modifyUserStatus({ userNo: doctorNo, status: isFrozen ? 2 : 1 })
    },
  }
}
