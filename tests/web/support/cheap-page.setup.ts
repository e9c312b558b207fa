import * as react from 'react'

// Two things that no test looks at cost a quarter of the time of these tests.

const REACTS_OWN = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

// React's development build captures a stack for each element, to name in its warnings who created it. Beyond 10,000
// elements a second it stops doing so; here it never starts.
const internals: unknown = Reflect.get(react, REACTS_OWN)
if (typeof internals === 'object' && internals && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    ...{ configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
  })
}

// happy-dom copies inherited styles by structuredClone for every element whose visibility is asked. They are flat
// records, which a spread copies in a fraction of the time.
if (typeof window !== 'undefined') {
  const path = 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
  const { default: CSSPropertyManager } = await import(path)
  CSSPropertyManager.prototype.clone = function () {
    const copy = new CSSPropertyManager()
    for (const name of Object.keys(this.properties)) copy.properties[name] = { ...this.properties[name] }
    Object.assign(copy.definedPropertyNames, this.definedPropertyNames)
    return copy
  }
}
