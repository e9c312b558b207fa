/** Encoder qualities, tried in order until the picture is small enough. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3]

/** Thrown if the browser cannot decode the file as an image, or cannot make it small enough. */
export class Unreadable extends Error {}

/** Width and height such that the longer edge is at most `edge`; a smaller picture keeps its size. */
export const within = (edge: number, { width, height }: { width: number; height: number }) => {
  const scale = Math.min(1, edge / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

interface Limits {
  /** Longest edge in pixels. */
  edge: number
  bytes: number
}

/** Resizes a picture to fit the limits. The result is WebP, or JPEG in browsers that cannot write WebP. */
export const resizePicture = async (file: Blob, { edge, bytes }: Limits): Promise<Blob> => {
  // Rotates by the orientation in the photo's metadata.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Unreadable()
  })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, within(edge, bitmap))
  const context = canvas.getContext('2d')
  if (!context) throw new Unreadable()
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of QUALITIES) {
    const blob = await blobOf(canvas, quality)
    if (blob.size <= bytes) return blob
  }
  throw new Unreadable()
}

const blobOf = async (canvas: HTMLCanvasElement, quality: number): Promise<Blob> => {
  const webp = await toBlob(canvas, 'image/webp', quality)
  // A browser that cannot write a type writes PNG instead.
  const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg', quality)
  if (!blob) throw new Unreadable()
  return blob
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))
