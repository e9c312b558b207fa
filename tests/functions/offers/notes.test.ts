import { describe, expect, it } from 'vitest'
import { cleanHtml } from '../../../functions/offers/clean-html.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newOffer } from '../../support/company.ts'
import { doctor, edit, openMarket, productNo, read, store } from './market.ts'

openMarket()

const html = (note: string) => cleanHtml(note, 'note')

describe('a formatted note', () => {
  it('keeps the markup of the editor', () => {
    const note =
      '<h3>Where</h3><ul><li><p><strong>Any</strong> <em>shop</em></p></li></ul><p><u>a</u><s>b</s><br />c</p>'
    expect(html(note)).toBe(note)
    expect(html('<p><a href="https://shop.example/a?b=1&amp;c=2">shop</a></p>')).toBe(
      '<p><a href="https://shop.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">shop</a></p>',
    )
  })

  it('keeps text formatting under standard tags, without attributes', () => {
    expect(html('<p><b class="x">bold</b> <i onclick="alert(1)">slanted</i> <del>out</del> <ins>in</ins></p>')).toBe(
      '<p><strong>bold</strong> <em>slanted</em> <s>out</s> <u>in</u></p>',
    )
  })

  it('contains no characters that are not allowed in a plain note, however they are encoded', () => {
    expect(html('<p>a&#1;b&#x0b;c&#xFFFE;d&#8232;e\tf</p>')).toBe('<p>abcde\tf</p>')
    const hidden = html('<p><a href="java&#xFFFE;script:alert(1)">a</a></p>')
    expect(hidden).not.toContain('href')
    expect(hidden).toContain('>a</a>')
  })

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>'],
    ['a nested script', '<p>a</p><scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['event handlers', '<p onclick="alert(1)" onerror=alert(1)>a</p>'],
    ['an image with an event handler', '<p>a</p><img src=x onerror=alert(1)>'],
    ['a link to a script', '<a href="javascript:alert(1)">a</a>'],
    ['a link to a script, written with entities', '<a href="jav&#x09;ascript&colon;alert(1)">a</a>'],
    ['a link to a script, with a control character', '<a href="\u0001javascript:alert(1)">a</a>'],
    ['a data URL', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
    ['SVG', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>'],
    [
      'MathML',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>a',
    ],
    ['styles', '<style>*{background:url(https://evil.example)}</style><p style="position:fixed;inset:0">a</p>'],
    ['a frame', '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>a'],
    ['a form', '<form action="https://evil.example"><input name=password><button>a</button></form>'],
    ['a comment', '<!--><script>alert(1)</script-->a'],
    ['a template', '<template><script>alert(1)</script></template>a'],
    ['a base URL', '<base href="https://evil.example/">a'],
    ['unclosed markup', '<p>a<img src="x" onerror="alert(1)"'],
    ['a noscript element', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</noscript>'],
  ])('is cleaned of %s', (_, note) => {
    const clean = html(note)
    expect(clean).not.toMatch(
      /<(?!\/?(?:p|br|strong|em|u|s|ul|ol|li|h3|blockquote|a)\b)|<[^>]*\son\w+\s*=|<[^>]*(?:javascript|data|style|src)\s*[:=]/i,
    )
    expect(html(clean)).toBe(clean)
  })

  it('keeps only the text of a link whose URL is unsafe', () => {
    expect(html('<a href="javascript:alert(1)">a</a>')).toBe(
      '<a target="_blank" rel="noopener noreferrer nofollow">a</a>',
    )
  })

  it.each(['https://shop.example:pw@evil.example', 'https://shop.example@evil.example/a', 'http:\\\\u:p@evil.example'])(
    'keeps only the text of a link with a user name before the host: %s',
    (href) => {
      expect(html(`<a href="${href}">a</a>`)).toBe('<a target="_blank" rel="noopener noreferrer nofollow">a</a>')
    },
  )

  it('is empty if it contains no text', () => {
    expect(html('<p></p>')).toBe('')
    expect(html('<p>&nbsp;<br></p>')).toBe('')
    expect(html('<script>alert(1)</script>')).toBe('')
  })

  it('is refused with little work if it is nested too deeply', () => {
    const deep = `${'<ul><li>'.repeat(400)}a`
    expect(() => html(deep)).toThrow(expect.objectContaining({ code: 'invalid', errors: [expect.anything()] }))
    const start = process.cpuUsage()
    expect(() => html('<p>'.repeat(350_000))).toThrow()
    expect(() => html('<'.repeat(4000))).not.toThrow()
    // Microseconds. The time on the clock also depends on other processes.
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
  })

  it('is refused by the contract if it is a megabyte long', () => {
    const body = { doctorNo: 'US-1', note: 'a'.repeat(1_000_000), noteFormat: 'html' }
    const { error } = offers.calls.saveOffer.body.safeParse(body)
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('note')
  })

  it('is stored sanitized, while plain text is stored as typed', async () => {
    const note = '<p>a<script>alert(1)</script></p>'
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { note, noteFormat: 'html' })
    expect(await read(offerNo)).toMatchObject({ note: '<p>a</p>', noteFormat: 'html' })
    await edit(offerNo, { note: '<p>b</p><script>' })
    expect(await read(offerNo)).toMatchObject({ note: '<p>b</p>', noteFormat: 'html' })
    await edit(offerNo, { note, noteFormat: 'text' })
    expect(await read(offerNo)).toMatchObject({ note, noteFormat: 'text' })
  })
})

describe('the shop links of an offer', () => {
  const parse = (links: unknown) =>
    offers.calls.saveOffer.body.shape.links.safeParse(links).error?.issues.map(({ path }) => path.join('.'))

  it.each([
    'http://shop.example/a',
    'javascript:alert(1)',
    'https://user:secret@shop.example/',
    'https://shop.example@evil.example/',
    'https://shop.example\\@evil.example',
    'https://localhost/',
    'https://a b.example/',
    '//shop.example',
    'shop.example',
    '',
  ])('refuse the URL "%s"', (url) => {
    expect(new Set(parse([{ label: 'Shop', url }]))).toEqual(new Set(['0.url']))
  })

  it('require a name, and are limited to five', async () => {
    const link = { label: 'Shop', url: 'https://shop.example/laptop?color=red#buy' }
    expect(parse([{ ...link, label: '' }])).toEqual(['0.label'])
    expect(parse(Array.from({ length: 6 }, () => link))).toEqual([''])
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { links: [link] })
    expect((await read(offerNo)).links).toEqual([link])
  })
})
