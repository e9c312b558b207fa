import Alert from '@cloudscape-design/components/alert'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { useEffect, useRef, useState } from 'react'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { useTexts } from '../../texts/use-texts.ts'
import { codesOfFrame } from './codes-of-frame.ts'
import styles from './scan.module.css'

/** Symbologies of carriers' labels and of goods. */
const FORMATS = [
  'code_128',
  'code_39',
  'itf',
  'codabar',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'qr_code',
  'data_matrix',
] as const
/** Interval between two frames, in ms; people hold a label still for longer. */
const LOOK_EVERY_MS = 120
// Loads the reader from this site: no third party is contacted, and once loaded it works without a network.
const prepare = () => prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })

interface CameraProps {
  /** If given, one code of a frame at most is handled: the first that it accepts, or the first of all. */
  prefers?: ((code: string) => boolean) | undefined
  onCode: (code: string) => void
  onFail: () => void
}

/** The phone's camera as a scanner; where it fails, the reason is shown instead of the picture. */
export const Camera = ({ prefers, onCode, onFail }: CameraProps) => {
  const t = useTexts('scan')
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'denied' | 'none' | 'unreadable'>()
  const handlers = useRef({ prefers, onCode, onFail })
  handlers.current = { prefers, onCode, onFail }
  useEffect(() => {
    const fail: OnProblem = (found) => {
      setProblem(found)
      handlers.current.onFail()
    }
    const seen = new Map<string, number>()
    const found = (codes: readonly string[]) => {
      const { prefers: isPreferred } = handlers.current
      for (const code of codesOfFrame(seen, codes, Date.now(), isPreferred)) handlers.current.onCode(code)
    }
    return watch(video.current, found, fail)
  }, [])
  return problem ? (
    <Alert type="error" header={t('camera.failed')}>
      {t(`camera.${problem}`)}
    </Alert>
  ) : (
    <video ref={video} className={styles.video} playsInline muted aria-label={t('camera.picture')} />
  )
}

type OnProblem = (problem: 'denied' | 'none' | 'unreadable') => void

/** Decodes camera frames until it is stopped. */
const watch = (
  video: HTMLVideoElement | null,
  onFrame: (codes: readonly string[]) => void,
  onProblem: OnProblem,
): (() => void) => {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async (detector: BarcodeDetector, picture: HTMLVideoElement): Promise<void> => {
    const codes = picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? [] : await detector.detect(picture)
    if (!isOver) onFrame(codes.map(({ rawValue }) => rawValue))
    if (!isOver) timer = setTimeout(() => void look(detector, picture).catch(() => fail('unreadable')), LOOK_EVERY_MS)
  }
  const begin = async (): Promise<void> => {
    if (!video || !navigator.mediaDevices) return fail('none')
    const [opened] = await Promise.all([
      navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      }),
      prepare(),
    ])
    stream = opened
    if (isOver) return end()
    video.srcObject = stream
    await video.play()
    await look(new BarcodeDetector({ formats: [...FORMATS] }), video)
  }
  const end = (): void => {
    isOver = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  // The camera is released with its picture: otherwise its light would stay on behind the message.
  const fail = (problem: Parameters<OnProblem>[0]): void => {
    if (isOver) return
    end()
    onProblem(problem)
  }
  begin().catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : ''
    fail(name === 'NotAllowedError' ? 'denied' : name === 'NotFoundError' ? 'none' : 'unreadable')
  })
  return end
}
