/** The frame around the screens, and what stands outside it. */
export const texts = {
  screens: {
    users: 'Users',
    offers: 'Offers',
    offer: 'Offer',
    inbound: 'Inbound',
    inventory: 'Inventory',
    product: 'Product',
    payments: 'Payments',
    warehouses: 'Warehouses',
    team: 'Team',
    group: 'Group',
    account: 'Account',
    password: 'Password',
  },
  roles: {
    superAdmin: 'Super admin',
    warehouseAdmin: 'Warehouse admin',
    doctor: 'Company',
    nurse: 'Nurse',
  },
  frame: {
    skip: 'Skip to the content',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    widenMenu: 'Widen the menu',
    narrowMenu: 'Narrow the menu',
    startPageOf: 'Start page of',
  },
  company: {
    all: 'All companies',
    current: 'Company: {{company}}',
  },
  account: {
    of: 'Account of {{user}}',
    logOut: 'Log out',
    sure: 'Are you sure?',
  },
  preferences: {
    language: 'Language',
    mode: 'Colours',
    modes: { light: 'Light', dark: 'Dark', system: 'System' },
    density: 'Density',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or the link may be cut short.',
    start: 'Go to the start page',
    signIn: 'Go to sign in',
  },
  unopened: 'Dockside cannot be opened',
} as const
