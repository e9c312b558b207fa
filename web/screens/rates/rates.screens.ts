import type { Screen } from '../screen.ts'

export const ratesScreens: readonly Screen[] = [
  {
    path: 'discounts',
    title: 'discounts',
    texts: ['rates'],
    roles: ['warehouseAdmin', 'superAdmin'],
    clerk: 'admin',
    menu: { icon: 'star', section: 'setup', order: 60, roles: { superAdmin: { section: 'setup', order: 110 } } },
    load: async () => (await import('./discounts/discounts-screen.tsx')).DiscountsScreen,
  },
  {
    path: 'boxsizes/:active?',
    title: 'boxSizes',
    texts: ['rates'],
    roles: ['warehouseAdmin', 'superAdmin'],
    clerk: 'admin',
    menu: { icon: 'folder', section: 'setup', order: 70, roles: { superAdmin: { section: 'setup', order: 120 } } },
    load: async () => (await import('./box-sizes-screen.tsx')).BoxSizesScreen,
  },
  {
    path: 'serviceFee/:active?',
    title: 'serviceFees',
    texts: ['rates'],
    roles: ['warehouseAdmin', 'superAdmin'],
    clerk: 'admin',
    menu: { icon: 'settings', section: 'setup', order: 80, roles: { superAdmin: { section: 'setup', order: 130 } } },
    load: async () => (await import('./service-fees-screen.tsx')).ServiceFeesScreen,
  },
  {
    path: 'companyRates/:doctorNo',
    title: 'companyRates',
    texts: ['rates'],
    roles: ['warehouseAdmin', 'superAdmin'],
    clerk: 'admin',
    load: async () => (await import('./companies/company-rates-screen.tsx')).CompanyRatesScreen,
  },
  {
    path: 'rates',
    title: 'rates',
    texts: ['rates', 'warehouses'],
    roles: ['doctor'],
    right: 'fees:read',
    load: async () => (await import('./card/card-screen.tsx')).CardScreen,
  },
]
