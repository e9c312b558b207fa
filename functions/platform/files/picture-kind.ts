/**
 * Detects the type of a picture from its first bytes, never from its name (DEC-platform-54). Undefined for anything
 * other than JPEG and WebP.
 */
export const pictureKind = (bytes: Uint8Array): 'image/jpeg' | 'image/webp' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  const letters = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))
  return letters(0) === 'RIFF' && letters(8) === 'WEBP' ? 'image/webp' : undefined
}
