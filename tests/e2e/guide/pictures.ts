/** A screen of the user guide, by the role that sees it. */
export interface GuidePicture {
  name: string
  /** User name of a demo account. */
  userName: string
  path: string
}

const of = (userName: string, role: string, paths: Readonly<Record<string, string>>): GuidePicture[] =>
  Object.entries(paths).map(([what, path]) => ({ name: `${role}-${what}`, userName, path }))

export const GUIDE_PICTURES: readonly GuidePicture[] = [
  ...of('doctor1', 'company', {
    overview: '/overview',
    offers: '/offer',
    inbound: '/inbound',
    inventory: '/inventory',
    outbound: '/outbound',
    payments: '/payments',
    fees: '/storageFee',
    mixed: '/mixedPackageClaim',
    team: '/teams?tab=staff',
    approvals: '/approvals',
  }),
  ...of('nurse1', 'nurse', {
    offers: '/offer',
    inbound: '/inbound',
    payments: '/payments',
    mixed: '/mixedPackageClaim/myClaims',
  }),
  ...of('warehouse1', 'warehouse', {
    overview: '/overview',
    inbound: '/inbound',
    scan: '/inbound/scan',
    outbound: '/outbound',
    mixed: '/mixedPackageList',
    bills: '/payments',
    clerks: '/clerks',
  }),
  ...of('super', 'super', { users: '/users', warehouses: '/warehouse', rates: '/boxsizes', fees: '/storageFee' }),
]
