import { ID_PATTERN, ID_PREFIXES } from '../../../shared/values/id.ts'

/** What every key begins with, so that one that has leaked is recognized by whoever scans texts for secrets. */
const MARK = 'dsk'

/** A key as its machine sends it, `dsk_{letters of keyNo}_{secret}`: the number it is found by, and the secret. */
export const keyText = ({ keyNo, secret }: { keyNo: string; secret: string }): string => `${shownKey(keyNo)}_${secret}`

/** The part of a key that may be shown: it names the key and opens nothing. */
export const shownKey = (keyNo: string): string => `${MARK}_${keyNo.slice(ID_PREFIXES.apiKey.length + 1)}`

/** The parts of a key in an Authorization header, with `Bearer` or by itself; undefined where it cannot be one. */
export const keyParts = (header: string | undefined): { keyNo: string; secret: string } | undefined => {
  const [, letters = '', secret = ''] = FORM.exec((header ?? '').trim()) ?? []
  const keyNo = `${ID_PREFIXES.apiKey}-${letters}`
  return secret !== '' && ID_PATTERN.test(keyNo) ? { keyNo, secret } : undefined
}
const FORM = new RegExp(`^(?:Bearer\\s+)?${MARK}_([0-9A-Z]{20})_([\\w-]{43})$`, 'i')
