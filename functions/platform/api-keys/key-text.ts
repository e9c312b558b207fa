import { ID_PATTERN, ID_PREFIXES } from '../../../shared/values/id.ts'

/** Prefix of every key, by which secret scanners recognize leaked keys. */
const MARK = 'dsk'

/**
 * A key as its machine sends it, `dsk_{letters of keyNo}_{secret}`. The number identifies the key; the secret proves
 * possession.
 */
export const keyText = ({ keyNo, secret }: { keyNo: string; secret: string }): string => `${shownKey(keyNo)}_${secret}`

/** The part of a key that may be shown: it identifies the key without granting access. */
export const shownKey = (keyNo: string): string => `${MARK}_${keyNo.slice(ID_PREFIXES.apiKey.length + 1)}`

/** Name of a key in the events of its calls. User names contain no spaces, so they never have this form. */
export const eventNameOf = ({ keyNo, keyName }: { keyNo: string; keyName: string }): string =>
  `${keyName} (${shownKey(keyNo)})`

/** The number of the key in such a name; undefined for the name of a person. */
export const keyNoIn = (userName: string): string | undefined => {
  const [, letters] = EVENT_NAME.exec(userName) ?? []
  return letters && `${ID_PREFIXES.apiKey}-${letters}`
}
const EVENT_NAME = new RegExp(` \\(${MARK}_([0-9A-Z]{20})\\)$`)

/** Parses a key from an Authorization header, with or without `Bearer`; undefined if it is not a key. */
export const keyParts = (header: string | undefined): { keyNo: string; secret: string } | undefined => {
  const [, letters = '', secret = ''] = FORM.exec((header ?? '').trim()) ?? []
  const keyNo = `${ID_PREFIXES.apiKey}-${letters}`
  return secret !== '' && ID_PATTERN.test(keyNo) ? { keyNo, secret } : undefined
}
const FORM = new RegExp(`^(?:Bearer\\s+)?${MARK}_([0-9A-Z]{20})_([\\w-]{43})$`, 'i')
