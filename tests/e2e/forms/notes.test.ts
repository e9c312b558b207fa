import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { visitorsOf } from '../visitors.ts'

// Tests the sanitizer of formatted notes with a real parser: no stored note runs code.

const { come } = visitorsOf('notes')
const SOURCE = fileURLToPath(new URL('../../../web/components/note/clean-fragment.ts', import.meta.url))

let code = ''
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'notes',
    target: 'es2022',
  })
  code = outputFiles[0]?.text ?? ''
})

/** Puts each note on a page as the console does. Returns the resulting markup and the code that ran. */
const shown = async (notes: readonly string[]) => {
  const { page } = await come()
  // A page without the console's content policy: the sanitized note must be harmless by itself.
  await page.goto('about:blank')
  await page.addScriptTag({ content: `${code};window.notes = notes` })
  return page.evaluate(async (list) => {
    const ran: string[] = []
    Object.assign(window, { alert: (what: unknown) => ran.push(String(what)) })
    const { cleanFragment }: { cleanFragment: (html: string) => DocumentFragment } = Reflect.get(window, 'notes')
    const places = list.map((html) => {
      const place = document.createElement('div')
      document.documentElement.append(place)
      place.replaceChildren(cleanFragment(html))
      return place
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { ran, html: places.map((place) => place.innerHTML) }
  }, notes)
}

const ATTACKS = [
  '<script>alert(1)</script>a',
  '<img src=x onerror=alert(1)>a',
  '<p onclick="alert(1)" onfocus="alert(1)" tabindex=0 autofocus>a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="jav&#x09;ascript&colon;alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<svg onload=alert(1)><script>alert(1)</script><animate onbegin=alert(1) attributeName=x></svg>a',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">a',
  '<style>*{display:none}</style><p style="position:fixed">a</p>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>a',
  '<form action="https://evil.example"><input name=attributes><button>a</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</noscript>',
  '<template><script>alert(1)</script></template>a',
  '<p id="config" class="b" data-c="d" aria-label="e">a</p>',
  `${'<ul><li>'.repeat(600)}<img src=x onerror=alert(1)>a`,
  `<p>${'a'.repeat(1_000_000)}<img src=x onerror=alert(1)></p>`,
]

describe('a formatted note on a page', () => {
  it('keeps its formats and links, and marks the links as noopener, noreferrer and nofollow', async () => {
    const { html } = await shown([
      '<p><strong>a</strong></p><ul><li>b</li></ul>',
      '<a href="https://shop.example/">shop</a>',
    ])
    expect(html[0]).toBe('<p><strong>a</strong></p><ul><li>b</li></ul>')
    expect(html[1]).toContain('href="https://shop.example/"')
    expect(html[1]).toContain('rel="noopener noreferrer nofollow"')
  })

  it('runs no code and contains no forbidden elements, whatever is stored', async () => {
    const { ran, html } = await shown(ATTACKS)
    expect(ran).toEqual([])
    expect(html).toHaveLength(ATTACKS.length)
    for (const [at, clean] of html.entries()) {
      expect(clean, ATTACKS[at]?.slice(0, 80)).not.toMatch(/<(?!\/?(?:p|br|strong|em|u|s|ul|ol|li|h3|blockquote|a)\b)/i)
      expect(clean, ATTACKS[at]?.slice(0, 80)).not.toMatch(
        /<[^>]*(?:\son\w+=|javascript:|data[:-]|style=|src=|id=|class=|aria-)/i,
      )
    }
  })
})
