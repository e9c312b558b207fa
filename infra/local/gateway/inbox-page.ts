import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The email engine's own page, split into parts that the site's content security policy allows. */
export interface InboxPage {
  html: string
  script: string
  style: string
}

/** A listener that calls the handler named by the clicked button, because the policy forbids inline handlers. */
const CLICKS = `
document.addEventListener('click', ({ target }) => {
  const { call, of } = target.closest('button')?.dataset ?? {}
  if (call) ({ changeTheme, clearStore, toggle, downloadEmail })[call](of)
})
`

/**
 * Reads the engine's page, and separates its script and style. The page is served under `folder`. Emails are shown in
 * sandboxed frames that run no script and have an opaque origin, because the content of an email is untrusted. Throws
 * if the page has changed since this code was written.
 */
export const readInboxPage = (folder: string): InboxPage => {
  const file = createRequire(import.meta.url).resolve('aws-ses-v2-local/static/index.html')
  const page = replaced(readFileSync(file, 'utf8'), [
    [/(["'`])\/(store|clear-store|get-emlContent)/g, `$1${folder}/$2`],
    [/onclick="(\w+)\((?:'([^']*)')?\)"/g, 'type="button" data-call="$1" data-of="$2"'],
    [/src="javascript:void\(0\);"/, 'sandbox=""'],
    [/const iframeDoc = .*\n\s*iframeDoc\.body\.innerHTML = /, 'iframe.srcdoc = '],
  ])
  const [, style] = /<style>(.*)<\/style>/s.exec(page) ?? []
  const [, script] = /<script>(.*)<\/script>/s.exec(page) ?? []
  if (style === undefined || script === undefined) throw changed('style and script')
  const html = page
    .replace(`<style>${style}</style>`, `<link rel="stylesheet" href="${folder}/page.css">`)
    .replace(`<script>${script}</script>`, `<script src="${folder}/page.js"></script>`)
  return { html, script: `${script}${CLICKS}`, style }
}

const replaced = (page: string, changes: readonly (readonly [RegExp, string])[]): string =>
  changes.reduce((text, [what, by]) => {
    if (text.search(what) === -1) throw changed(what.source)
    return text.replace(what, by)
  }, page)

const changed = (what: string) => new Error(`The page of aws-ses-v2-local has changed: it lacks ${what}`)
