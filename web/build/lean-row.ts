/**
 * Code added to Cloudscape's table: rows whose cells are elements instead of two components each with some ten hooks,
 * and that render again only for another record, column or look. They are for tables without selection, editing,
 * expandable or clickable rows, and resizable columns, which Cloudscape's own rows serve.
 *
 * Cloudscape subscribes each cell to the state of the pinned columns, and gives each the width of its column, which the
 * header cell of the same table has already.
 */
export const LEAN_ROW = `
import leanCellStyles from './body-cell/styles.css.js';
import { getTableCellRoleProps as leanRoleOf } from './table-role/index.js';
import { getStickyClassNames as leanPinnedClasses } from './utils.js';

const LEAN_NONE = [];
const leanClassesOf = pinned => (pinned ? leanPinnedClasses(leanCellStyles, pinned) : {});

const LeanRow = React.memo(({ item, columns, ariaRowIndex, isEven, stripedRows, hasFooter, isVisualRefresh, variant, wrapLines, cellVerticalAlign, tableRole, store, onFocus }) => {
  const { cellState } = store.get();
  const content = clsx(leanCellStyles['body-cell-content'], wrapLines && leanCellStyles['body-cell-wrap']);
  const shared = clsx(
    leanCellStyles['body-cell'],
    !isEven && stripedRows && leanCellStyles['body-cell-shaded'],
    stripedRows && leanCellStyles['has-striped-rows'],
    isVisualRefresh && leanCellStyles['is-visual-refresh'],
    hasFooter && leanCellStyles['has-footer'],
    variant && leanCellStyles['table-variant-' + variant],
  );
  return React.createElement('tr', { className: styles.row, onFocus, ...focusMarkers.item, 'aria-rowindex': ariaRowIndex }, columns.map((column, colIndex) => {
    const pinned = cellState.get(getColumnKey(column, colIndex));
    const align = column.verticalAlign ?? cellVerticalAlign;
    return React.createElement(column.isRowHeader ? 'th' : 'td', {
      key: getColumnKey(column, colIndex),
      className: clsx(shared, align === 'top' && leanCellStyles['body-cell-align-top'], leanClassesOf(pinned)),
      style: pinned?.offset,
      ...leanRoleOf({ tableRole, isRowHeader: column.isRowHeader, colIndex }),
    }, React.createElement('div', { className: content }, column.cell(item)));
  }));
});

/** Gives the cells of all rows the state of their columns when columns are pinned, shifted or released. */
const useLeanPins = ({ store }, tableBodyRef, columns) => {
  React.useEffect(() => store.subscribe(({ cellState }) => cellState, (now, before) => {
    columns.forEach((column, colIndex) => {
      const key = getColumnKey(column, colIndex);
      const pinned = now.cellState.get(key);
      if (JSON.stringify(pinned) === JSON.stringify(before.cellState.get(key))) return;
      const classes = Object.entries({ ...leanClassesOf(before.cellState.get(key)), ...leanClassesOf(pinned) });
      for (const row of tableBodyRef.current?.rows ?? []) {
        const cell = row.cells[colIndex];
        if (!cell?.classList.contains(leanCellStyles['body-cell'])) continue;
        for (const [name, isOn] of classes) cell.classList.toggle(name, pinned !== undefined && isOn);
        for (const side of ['insetInlineStart', 'insetInlineEnd']) {
          const offset = pinned?.offset[side];
          cell.style[side] = offset === undefined ? '' : offset + 'px';
        }
      }
    });
  }), [store, tableBodyRef, columns]);
};
`
