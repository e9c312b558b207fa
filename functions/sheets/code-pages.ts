/** Encoding Standard labels of code pages. All other labels consist of `windows-` and the number. */
const NAMES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  28591: 'iso-8859-1',
  65001: 'utf-8',
}

const decoders = new Map<number, TextDecoder | undefined>()

const decoderOf = (codePage: number): TextDecoder | undefined => {
  if (!decoders.has(codePage)) decoders.set(codePage, newDecoder(NAMES[codePage] ?? `windows-${codePage}`))
  return decoders.get(codePage)
}

const newDecoder = (label: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

const bytesOf = (data: string | ArrayLike<number>): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, 'latin1') : Uint8Array.from(data)

/**
 * Code pages of old workbooks, in the format that @e965/xlsx expects. Node decodes them, because loading the library's
 * own tables would add 470 KB.
 */
export const codePages = {
  utils: {
    hascp: (codePage: number): boolean => decoderOf(codePage) !== undefined,
    decode: (codePage: number, data: string | ArrayLike<number>): string =>
      (decoderOf(codePage) ?? new TextDecoder('windows-1252')).decode(bytesOf(data)),
  },
}
