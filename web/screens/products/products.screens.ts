import type { Screen } from '../screen.ts'

export const productsScreens: readonly Screen[] = [
  {
    path: 'inventory/:productNo',
    title: 'product',
    texts: ['products', 'inventory'],
    roles: ['doctor'],
    load: async () => (await import('./product-screen.tsx')).ProductScreen,
  },
]
