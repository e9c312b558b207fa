/** Editor of formatted notes. */
export default {
  signs: { bold: 'B', italic: 'I', underline: 'U', strike: 'S' },
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  undo: 'Undo',
  tools: 'Formatting of the note',
  loading: 'Loading the editor',
} as const
