import type { Page } from 'playwright-core'
import type { Visitor } from '../browser.ts'

// What a page showed and what was done on it, for the output of a failed test: a log has no screenshots, and a failure
// that depends on the machine may not happen again.

declare global {
  interface Window {
    /** The last events of this document. */
    trace?: string[]
  }
}

/** Records presses, input, submitted forms, errors and moved content in each document of a page. */
export const tracePage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const most = 60
    const trace: string[] = []
    window.trace = trace
    const add = (text: string): void => {
      trace.push(`${Math.round(performance.now())} ms ${text}`)
      if (trace.length > most) trace.shift()
    }
    const elementOf = ({ target }: Event): Element | undefined =>
      target instanceof Element
        ? (target.closest('button, a, [role], input, textarea, select, form') ?? target)
        : undefined
    const nameOf = (element: Element | undefined): string => {
      if (!element) return 'the document'
      const { ariaLabel, id, tagName, textContent } = element
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      const text = ariaLabel ?? label ?? (element.matches('form') ? id : textContent)
      return `${tagName.toLowerCase()} "${text.slice(0, 40)}"`
    }
    let pressed: Element | undefined
    const listen = (kind: string, heard: (event: Event) => void): void =>
      addEventListener(kind, heard, { capture: true, passive: true })
    listen('pointerdown', (event) => {
      pressed = elementOf(event)
    })
    listen('pointerup', (event) => {
      const released = elementOf(event)
      if (released !== pressed) add(`pressed ${nameOf(pressed)}, released on ${nameOf(released)}: no click`)
    })
    for (const kind of ['click', 'input', 'submit', 'focusin']) {
      listen(kind, (event) => add(`${kind} ${nameOf(elementOf(event))}`))
    }
    listen('storage', (event) => add(`storage ${event instanceof StorageEvent ? event.key : ''}`))
    listen('error', (event) => add(`error ${event instanceof ErrorEvent ? event.message : nameOf(elementOf(event))}`))
    new PerformanceObserver((list) => {
      for (const moved of list.getEntries()) add(`content moved since ${Math.round(moved.startTime)} ms`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Longest description of a page in characters, without its events. */
const MOST = 8000

/** The address, the warnings and errors of the browser's console, the last events and the content of a page. */
export const reportPage = async ({ page, complaints }: Visitor): Promise<string> => {
  const events = await page.evaluate(() => window.trace ?? []).catch(String)
  const content = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return [
    page.url(),
    ...complaints.map((complaint) => `console: ${complaint}`),
    ...[events].flat(),
    content.slice(0, MOST),
  ].join('\n')
}
