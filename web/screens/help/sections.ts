import type { Guide } from './guide.ts'

/** Section of each guide that describes a screen, by the beginning of its address. Other screens open the page's top. */
export const SECTIONS: Readonly<Record<Guide, Readonly<Record<string, number>>>> = {
  company: {
    '/overview': 1,
    '/warehouse': 1,
    '/inventory/import': 1,
    '/offer': 2,
    '/inbound': 3,
    '/inventory': 4,
    '/outbound': 5,
    '/payments': 6,
    '/storageFee': 7,
    '/payments/storageFee': 7,
    '/payments/fees': 7,
    '/rates': 7,
    '/discrepancies': 8,
    '/mixedPackageClaim': 9,
    '/parcel': 10,
    '/notifications': 10,
    '/integrations': 10,
    '/exports': 10,
    '/teams': 11,
    '/activity': 11,
    '/approvals': 12,
    '/account': 13,
    '/password': 13,
    '/invitations': 13,
    '/owner': 14,
  },
  nurse: {
    '/offer': 1,
    '/inbound': 2,
    '/parcel': 2,
    '/selfStorage': 3,
    '/inventory': 3,
    '/bank': 4,
    '/payments': 4,
    '/discrepancies': 5,
    '/mixedPackageClaim': 6,
    '/outbound': 7,
    '/account': 8,
    '/password': 8,
    '/notifications': 8,
    '/invitations': 8,
    '/exports': 8,
  },
  warehouse: {
    '/overview': 1,
    '/inventory': 1,
    '/inbound': 2,
    '/parcel': 2,
    '/inbound/toConfirm': 3,
    '/inbound/history': 3,
    '/outbound': 4,
    '/transferCheck': 5,
    '/discrepancies': 6,
    '/mixedPackageList': 7,
    '/boxsizes': 8,
    '/serviceFee': 8,
    '/discounts': 8,
    '/companyRates': 8,
    '/payments': 8,
    '/bank': 8,
    '/feeJobs': 8,
    '/clerks': 9,
    '/activity': 9,
    '/account': 10,
    '/password': 10,
    '/notifications': 10,
    '/invitations': 10,
    '/exports': 10,
  },
  'super-admin': {
    '/users': 1,
    '/warehouse': 2,
    '/boxsizes': 3,
    '/serviceFee': 3,
    '/discounts': 3,
    '/companyRates': 3,
    '/storageFee': 4,
    '/account': 5,
    '/password': 5,
    '/notifications': 5,
  },
}

/** The section about the screen at a path, by its longest beginning; undefined for the page as a whole. */
export const sectionOf = (guide: Guide, pathname: string): number | undefined => {
  const parts = pathname.split('/')
  for (let end = parts.length; end > 1; end--) {
    const section = SECTIONS[guide][parts.slice(0, end).join('/')]
    if (section !== undefined) return section
  }
  return undefined
}
