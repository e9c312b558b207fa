// happy-dom works out a computed style from all ancestors of an element, for each element whose name or role is asked
// for: a tenth of the time of these tests. No style sheet is loaded here and no test looks at an inherited style, so
// that an element's own style is enough.
if (typeof window !== 'undefined') {
  window.getComputedStyle = (element) =>
    element instanceof HTMLElement || element instanceof SVGElement ? element.style : new CSSStyleDeclaration()
}
