import type { Screen } from '../screen.ts'

export const offersScreens: readonly Screen[] = [
  {
    path: 'offer/:active?',
    title: 'offers',
    texts: ['offers', 'desk', 'taking', 'teams', 'note'],
    roles: ['doctor', 'nurse'],
    right: 'offers:read',
    menu: { icon: 'ticket', section: 'buy', order: 30 },
    load: async () => (await import('./offer-screen.tsx')).OfferScreen,
  },
  {
    path: 'offer/post',
    title: 'offers',
    texts: ['posting', 'offers', 'desk', 'teams'],
    roles: ['doctor'],
    right: 'offers:write',
    load: async () => (await import('./post/post-offers-screen.tsx')).PostOffersScreen,
  },
]
