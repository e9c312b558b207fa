// What takes long in happy-dom or the testing library, and that no test looks at.
if (typeof window !== 'undefined') {
  // happy-dom works out a computed style from all ancestors of an element, for each element whose name or role is asked
  // for: a tenth of the time of these tests. No style sheet is loaded here and no test looks at an inherited style, so
  // that an element's own style is enough.
  window.getComputedStyle = (element) =>
    element instanceof HTMLElement || element instanceof SVGElement ? element.style : new CSSStyleDeclaration()

  // Each button and each state of Cloudscape searches the whole page for a theme, at each drawing. The console has none.
  const find = Document.prototype.querySelector
  const isTheme = (selector: string) => selector === '.awsui-one-theme' || selector === '.awsui-visual-refresh'
  document.querySelector = (selector: string) => (isTheme(selector) ? null : find.call(document, selector))

  // A wait that is not over at its first look would print the page for it, and for each look after it. The last one does.
  const { configure, getConfig, prettyDOM } = await import('@testing-library/react')
  const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  const getElementError = (message: string | null, container: Element): Error => {
    const said = [message, isWaiting() ? '' : prettyDOM(container)].filter(Boolean).join('\n\n')
    const error = Object.assign(new Error(said), { name: 'TestingLibraryElementError' })
    // It is told where the test has asked.
    Error.captureStackTrace(error, getElementError)
    return error
  }
  configure({ getElementError })
}

// A module: it waits.
export {}
