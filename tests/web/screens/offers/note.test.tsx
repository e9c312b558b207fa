import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { plainNote } from '../../../../shared/offers/note.rules.ts'
import { NoteView } from '../../../../web/components/note/note-view.tsx'
import { htmlOfText } from '../../../../web/components/note/rich-note-field.tsx'

afterEach(cleanup)

// The sanitizer depends on the browser's parser, so tests/e2e/forms/notes.test.ts tests it in a real browser.
describe('a note', () => {
  it('in plain text is shown as text, even if it contains markup', () => {
    render(<NoteView note="<b>bold</b>" noteFormat="text" />)
    expect(screen.getByText('<b>bold</b>')).toBeDefined()
  })

  it('is reduced to one line of plain text in a list', () => {
    const note = '<p>Any</p><ul><li>one</li><li>two &amp; three</li></ul><img src=x onerror=alert(1)>'
    expect(plainNote({ note, noteFormat: 'html' })).toBe('Any one two & three')
    expect(plainNote({ note: 'a <b>', noteFormat: 'text' })).toBe('a <b>')
  })

  it('in plain text becomes paragraphs in the editor', () => {
    expect(htmlOfText('a <b>\n"c" & d')).toBe('<p>a &lt;b&gt;</p><p>&quot;c&quot; &amp; d</p>')
    expect(htmlOfText('')).toBe('')
  })
})
