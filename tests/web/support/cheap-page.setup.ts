// Half of what happy-dom does for these tests is to work out computed styles: for each element whose name or role is
// asked for, from all of its ancestors. No style sheet is loaded here, so that what an element says itself is all there
// is. Nothing here looks at a style that is inherited.
if (typeof window !== 'undefined') {
  window.getComputedStyle = (element) =>
    element instanceof HTMLElement || element instanceof SVGElement ? element.style : new CSSStyleDeclaration()
}
