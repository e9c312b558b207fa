// Avoids work in happy-dom and the testing library that is slow and that no test depends on.
if (typeof window !== 'undefined') {
  // happy-dom computes a style from all ancestors of an element, for each element whose name or role is queried, which
  // takes a tenth of the time of these tests. No style sheet is loaded here and no test checks an inherited style, so
  // the element's own style is enough.
  window.getComputedStyle = (element) =>
    element instanceof HTMLElement || element instanceof SVGElement ? element.style : new CSSStyleDeclaration()

  // React fills an element before it inserts it. With each insertion into an element that is not on the page yet, happy-dom
  // visits the whole content of the inserted one, which takes a tenth of a drawing and changes nothing.
  const [{ default: Node }, of] = await Promise.all([
    import('happy-dom/lib/nodes/node/Node.js'),
    import('happy-dom/lib/PropertySymbol.js'),
  ])
  const NAME = 'connectIfChanged'
  const INHERITED = [of.rootNode, of.styleNode, of.textAreaNode, of.formNode, of.selectNode] as const
  const connect = Node.prototype[of.connectedToNode]
  if (connect.name !== NAME)
    Node.prototype[of.connectedToNode] = {
      [NAME](this: InstanceType<typeof Node>): void {
        const parent = this[of.parentNode]
        const isSame =
          parent !== null &&
          !this[of.isConnected] &&
          !parent[of.isConnected] &&
          this[of.ownerDocument] === parent[of.ownerDocument] &&
          INHERITED.every((what) => this[what] === parent[what])
        if (!isSame) connect.call(this)
      },
    }[NAME]

  // At each render, Cloudscape's components search the whole page for a theme, but the console has none.
  const find = Document.prototype.querySelector
  const isTheme = (selector: string) => selector === '.awsui-one-theme' || selector === '.awsui-visual-refresh'
  document.querySelector = (selector: string) => (isTheme(selector) ? null : find.call(document, selector))

  // While a test waits, each failed check would print the page. With this change, only the last failure prints it.
  const { configure, getConfig, prettyDOM } = await import('@testing-library/react')
  const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  const getElementError = (message: string | null, container: Element): Error => {
    const text = [message, isWaiting() ? '' : prettyDOM(container)].filter(Boolean).join('\n\n')
    const error = Object.assign(new Error(text), { name: 'TestingLibraryElementError' })
    // The stack trace begins at the query of the test.
    Error.captureStackTrace(error, getElementError)
    return error
  }
  configure({ getElementError })
}

// Makes this file a module, because it uses top-level await.
export {}
