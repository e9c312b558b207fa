import type { Plugin } from 'vite'

const FILTER = /@cloudscape-design\/components\/internal\/components\/chart-filter\/index\.js$/

/**
 * Removes the filter of Cloudscape's charts and with it the multiselect: every chart of the console hides the filter.
 */
export const withoutChartFilter = (): Plugin => ({
  name: 'dockside-without-chart-filter',
  enforce: 'pre',
  transform(_code, id) {
    if (!FILTER.test(id.split('?')[0] ?? id)) return undefined
    return { code: 'export default () => { throw new Error("Set hideFilter on charts.") }', map: null }
  },
})
