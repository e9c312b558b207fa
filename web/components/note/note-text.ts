const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text in the editor's format: one paragraph per line. */
export const htmlOfText = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`)
        .join('')
