// Imported by path, because bundles resolve the package's name to this file.
import * as z from '../node_modules/zod/index.js'

export * from '../node_modules/zod/index.js'

// Replaces zod in bundles. A third of the schemas that a function creates at its start are plain texts, numbers and
// booleans without parameters. A schema is never changed (a check creates another one), so each kind is created once.

const text = /* @__PURE__ */ z.string()
const wholeNumber = /* @__PURE__ */ z.int()
const truth = /* @__PURE__ */ z.boolean()

export const string = (...[given]: Parameters<typeof z.string>): z.ZodString =>
  given === undefined ? text : z.string(given)
export const int = (...[given]: Parameters<typeof z.int>): z.ZodInt =>
  given === undefined ? wholeNumber : z.int(given)
export const boolean = (...[given]: Parameters<typeof z.boolean>): z.ZodBoolean =>
  given === undefined ? truth : z.boolean(given)
