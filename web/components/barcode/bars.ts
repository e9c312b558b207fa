import { code128, type DrawingContext, ean13, type RenderOptions, upca } from '@bwip-js/browser'

/** A linear barcode: its bars by position and width, in modules, and its total width with the quiet zones. */
export interface Bars {
  bars: readonly { at: number; width: number }[]
  width: number
}

/** Number of light modules at each end, which a scanner needs to find the code. */
export const QUIET = 10

/**
 * Collects bars instead of drawing them, because pages must not load images from data: URLs, and the text below the
 * bars is real text.
 */
const collector = (): DrawingContext<Bars> => {
  const bars: { at: number; width: number }[] = []
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: () => {},
    // `x` is the middle of the bar, rounded up if its width is odd.
    line: (x, _y, _x1, _y1, width) => bars.push({ at: x - (width + (width % 2)) / 2, width }),
    polygon: () => {},
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    end: () => withLight(bars),
  }
}

const withLight = (bars: Bars['bars']): Bars => {
  const first = Math.min(...bars.map(({ at }) => at))
  const last = Math.max(...bars.map(({ at, width }) => at + width))
  return {
    bars: bars.map(({ at, width }) => ({ at: at - first + QUIET, width })),
    width: last - first + 2 * QUIET,
  }
}

type Encoder = (options: RenderOptions, drawing: DrawingContext<Bars>) => Bars

/**
 * Symbology of a code printed on goods; undefined unless the code has 12 or 13 digits. Its encoder throws if the check
 * digit is wrong.
 */
const onGoods = (code: string): { bcid: string; encode: Encoder } | undefined => {
  if (/^\d{12}$/.test(code)) return { bcid: 'upca', encode: upca }
  return /^\d{13}$/.test(code) ? { bcid: 'ean13', encode: ean13 } : undefined
}

/**
 * The bars of a code: UPC-A or EAN-13 if the code is valid as one of these, otherwise Code 128, which also encodes
 * letters and punctuation.
 */
export const barsOf = (code: string): Bars => {
  const goods = onGoods(code)
  try {
    if (goods) return goods.encode({ bcid: goods.bcid, text: code, includetext: false }, collector())
  } catch {
    // With a wrong check digit a scanner would refuse a UPC or EAN, but it reads the code as Code 128.
  }
  return code128({ bcid: 'code128', text: code, includetext: false }, collector())
}
