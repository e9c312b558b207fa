import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'

const WIDTH = 640
const HEIGHT = 360
const FRAMES_A_SECOND = 10
/** Width of the narrowest bar in pixels. */
const SCALE = 3
const BAR_HEIGHT = 200
const WHITE = 235
const BLACK = 16
const GRAY = 128

export interface ShownLabel {
  text: string
  format: NonNullable<WriterOptions['format']>
  seconds: number
}

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))

/** Video of a camera that sees one label after another (YUV4MPEG2): bars on white paper. */
export const videoOf = async (shots: readonly ShownLabel[]): Promise<Buffer> => {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)]
  for (const shot of shots) {
    const frame = frameOf(await barsOf(shot))
    for (let count = 0; count < shot.seconds * FRAMES_A_SECOND; count++) parts.push(frame)
  }
  return Buffer.concat(parts)
}

/** The modules of a linear code from left to right; true is a bar. */
const barsOf = async ({ text, format }: ShownLabel): Promise<boolean[]> => {
  const { error, symbol } = await writeBarcode(text, { format, scale: 1 })
  if (error) throw new Error(error)
  return [...symbol.data.subarray(0, symbol.width)].map((shade) => shade === 0)
}

const frameOf = (bars: readonly boolean[]): Buffer => {
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const left = Math.floor((WIDTH - bars.length * SCALE) / 2)
  const top = (HEIGHT - BAR_HEIGHT) / 2
  for (const [at, isBar] of bars.entries()) {
    for (let row = top; isBar && row < top + BAR_HEIGHT; row++) {
      const from = row * WIDTH + left + at * SCALE
      light.fill(BLACK, from, from + SCALE)
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, GRAY)])
}
