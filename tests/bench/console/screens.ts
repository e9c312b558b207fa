/** A screen of the console whose list the bench measures. */
export interface Screen {
  name: string
  user: 'doctor1' | 'nurse1' | 'warehouse1'
  path: string
  /** Ten characters that find more than a page of the filled rows. */
  filter: string
}

/** Word in the names of a seventh of the filled products. */
export const COMMON_WORD = 'Headphones'
/** UPC of a twentieth of the filled tracking rows. */
export const COMMON_UPC = '8100000077'
/** First ten characters of the nurse's name in a seventh of the filled payment requests. */
export const COMMON_NAME = 'Alexandria'

export const SCREENS: readonly Screen[] = [
  { name: 'products', user: 'doctor1', path: '/inventory', filter: COMMON_WORD },
  { name: 'offers-company', user: 'doctor1', path: '/offer', filter: COMMON_WORD },
  { name: 'offers-operator', user: 'nurse1', path: '/offer', filter: COMMON_WORD },
  { name: 'takes', user: 'nurse1', path: '/inbound', filter: COMMON_WORD },
  { name: 'to-confirm', user: 'warehouse1', path: '/inbound', filter: COMMON_UPC },
  { name: 'history', user: 'warehouse1', path: '/inbound/history', filter: COMMON_UPC },
  { name: 'shipments', user: 'doctor1', path: '/outbound/working', filter: COMMON_WORD },
  { name: 'payments', user: 'doctor1', path: '/payments', filter: COMMON_NAME },
]
