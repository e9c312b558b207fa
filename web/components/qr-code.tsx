import { create } from 'qrcode'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** Purpose of the code, for screen readers. */
  label: string
}

/** Number of light modules around the code, which cameras need to find it. */
const QUIET = 4

/** A QR code drawn as one path, because our pages must not load images from data: URLs. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = [...modules.data.keys()].filter((at) => modules.data[at] === 1)
  const path = dark.map((at) => `M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`).join('')
  const side = size + 2 * QUIET
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      focusable="false"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
