/**
 * Returns a note as stored: HTML with only the markup that a note may contain, or plain text as typed. `path` is the
 * note's field.
 */
export const cleanNote = async (note: string, format: 'text' | 'html', path = 'note'): Promise<string> => {
  if (format === 'text' || note === '') return note
  // Loaded on demand: few calls write formatted text, and the sanitizer is a seventh of the code of offers-api.
  const { cleanHtml } = await import('./clean-html.ts')
  return cleanHtml(note, path)
}
