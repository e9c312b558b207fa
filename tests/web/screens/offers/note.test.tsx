import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanFragment } from '../../../../web/screens/offers/note/clean-fragment.ts'
import { htmlOfText, noteText } from '../../../../web/screens/offers/note/note-text.ts'
import { NoteView } from '../../../../web/screens/offers/note/note-view.tsx'

afterEach(cleanup)

const cleaned = (html: string): string => {
  const place = document.createElement('div')
  place.replaceChildren(cleanFragment(html))
  return place.innerHTML
}

describe('a formatted note on the page', () => {
  it('keeps its formats and links, which open apart', () => {
    expect(cleaned('<p><strong>a</strong></p><ul><li>b</li></ul>')).toBe('<p><strong>a</strong></p><ul><li>b</li></ul>')
    const link = cleaned('<a href="https://shop.example/">shop</a>')
    expect(link).toContain('href="https://shop.example/"')
    expect(link).toContain('rel="noopener noreferrer nofollow"')
    expect(link).toContain('target="_blank"')
  })

  it.each([
    '<script>alert(1)</script>a',
    '<img src=x onerror=alert(1)>a',
    '<p onclick="alert(1)">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="data:text/html,alert(1)">a</a>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>a',
    '<p style="position:fixed">a</p>',
    '<style>*{display:none}</style>a',
    '<iframe src="https://evil.example"></iframe>a',
    '<form action="https://evil.example"><input name=a></form>a',
    '<p id="config" class="b" data-c="d">a</p>',
    `${'<ul><li>'.repeat(300)}a`,
  ])('loses what it may not hold, whatever stands in the store: %s', (html) => {
    const clean = cleaned(html)
    expect(clean).not.toMatch(/<(?!\/?(?:p|br|strong|em|u|s|ul|ol|li|h3|blockquote|a)\b)/i)
    expect(clean).not.toMatch(/<[^>]*(?:\son\w+=|javascript:|data[:-]|style=|src=|id=|class=)/i)
  })

  it('is shown clean; a plain one is text, whatever it looks like', async () => {
    const { container } = render(
      <NoteView note="<p>Any <strong>shop</strong></p><script>1</script>" noteFormat="html" />,
    )
    expect((await screen.findByText('shop')).tagName).toBe('STRONG')
    expect(container.querySelector('script')).toBeNull()
    cleanup()
    render(<NoteView note="<b>bold</b>" noteFormat="text" />)
    expect(screen.getByText('<b>bold</b>')).toBeDefined()
  })

  it('is one line of words in a list', () => {
    const note = '<p>Any</p><ul><li>one</li><li>two &amp; three</li></ul><img src=x onerror=alert(1)>'
    expect(noteText({ note, noteFormat: 'html' })).toBe('Any one two & three')
    expect(noteText({ note: 'a <b>', noteFormat: 'text' })).toBe('a <b>')
  })

  it('begins with the lines of a plain one', () => {
    expect(htmlOfText('a <b>\n"c" & d')).toBe('<p>a &lt;b&gt;</p><p>&quot;c&quot; &amp; d</p>')
    expect(htmlOfText('')).toBe('')
  })
})
