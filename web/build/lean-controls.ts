import type { Plugin } from 'vite'
import { LEAN_ROW } from './lean-row.ts'

interface Change {
  /** End of the path of a module of Cloudscape. */
  module: RegExp
  /** Parts of its code, each with its replacement. */
  parts: readonly [from: string, to: string][]
}

const CHANGES: readonly Change[] = [
  {
    // Tables of the console have no grid navigation, expandable rows or refs to cells. A page of a list has 400 cells.
    module: /\/table\/body-cell\/td-element\.js$/,
    parts: [
      [
        'const { tabIndex: cellTabIndex } = useSingleTabStopNavigation(cellRefObject);',
        'const cellTabIndex = undefined;',
      ],
      ['const cellRefObject = useRef(null);', ''],
      ['const mergedRef = useMergeRefs(stickyStyles.ref, ref, cellRefObject);', 'const mergedRef = stickyStyles.ref;'],
      ["const tableIcons = useInternalComponentIcons('table');", 'const tableIcons = undefined;'],
    ],
  },
  {
    module: /\/table\/internal\.js$/,
    parts: [
      ['const GRID_NAVIGATION_PAGE_SIZE = 10;', `${LEAN_ROW}\nconst GRID_NAVIGATION_PAGE_SIZE = 10;`],
      [
        'const getMouseDownTarget = useMouseDownTarget();',
        `const getMouseDownTarget = useMouseDownTarget();
    const isLean = !selectionType && !isExpandable && !hasEditableCells && !onRowClick && !onRowContextMenu && !resizableColumns && tableRole === 'table' && !columnDefinitions.some(({ counter }) => counter);
    const leanFocus = useCallback(({ currentTarget }) => {
        if (!currentTarget.contains(getMouseDownTarget())) stickyHeaderRef.current?.scrollToRow(currentTarget);
    }, [getMouseDownTarget]);
    useLeanPins(stickyState, tableBodyRef, isLean ? visibleColumnDefinitions : LEAN_NONE);`,
      ],
      [
        `const rowId = \`\${getTableItemKey(row.item)}\`;`,
        `const rowId = \`\${getTableItemKey(row.item)}\`;
                                            if (isLean) return React.createElement(LeanRow, { key: rowId, item: row.item, columns: visibleColumnDefinitions, ariaRowIndex: rowRoleProps['aria-rowindex'], isEven: !stripedRows || rowIndex % 2 === 0, stripedRows, hasFooter, isVisualRefresh, variant: computedVariant, wrapLines, cellVerticalAlign, tableRole, store: stickyState.store, onFocus: leanFocus });`,
      ],
    ],
  },
  {
    // A dialog rendered its controls again when the height of its footer was known, and again after its first frame.
    module: /\/modal\/internal\.js$/,
    parts: [
      [
        `ModalContext.Provider, { value: {
                    isInModal: true,
                    componentLoadingCount,
                    emitTimeToContentReadyInModal,
                } }`,
        'ModalContext.Provider, { value: useRef({ isInModal: true, componentLoadingCount, emitTimeToContentReadyInModal }).current }',
      ],
    ],
  },
  {
    // Each render of a select box searched the whole document for the class of a theme that the console does not use.
    module: /\/internal\/hooks\/use-visual-mode\/index\.js$/,
    parts: [['() => isThemeActive(Theme.OneTheme)', '() => false']],
  },
]

/** The changed code of a module; undefined if it stays as it is. Throws if the module no longer has the parts. */
export const leanCode = (path: string, code: string): string | undefined =>
  CHANGES.find(({ module }) => path.includes('@cloudscape-design/components/') && module.test(path))?.parts.reduce(
    replaced,
    code,
  )

/** Removes work from Cloudscape's components that serves features which the console does not use. */
export const leanControls = (): Plugin => ({
  name: 'dockside-lean-controls',
  enforce: 'pre',
  transform(code, id) {
    const lean = leanCode(id.split('?')[0] ?? id, code)
    return lean === undefined ? undefined : { code: lean, map: null }
  },
})

const replaced = (code: string, [from, to]: readonly [string, string]): string => {
  if (!code.includes(from)) throw new Error(`Cloudscape's code no longer contains: ${from}`)
  return code.replace(from, to)
}
