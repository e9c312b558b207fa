import { ID_PATTERN } from '../../../shared/values/id.ts'

/** A token as its machine sends it: its number and the secret. */
export const tokenText = ({ tokenNo, secret }: { tokenNo: string; secret: string }): string => `${tokenNo}.${secret}`

/** The parts of a token; malformed text matches no token. */
export const tokenParts = (text: string): { tokenNo: string; secret: string } => {
  const [tokenNo = '', secret = '', ...more] = text.split('.')
  return ID_PATTERN.test(tokenNo) && more.length === 0 ? { tokenNo, secret } : { tokenNo: 'none', secret }
}
