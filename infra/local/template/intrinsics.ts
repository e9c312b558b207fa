/** Access of the intrinsic functions to the rest of the templates. */
export interface Scope {
  resolve: (value: unknown) => unknown
  ref: (name: string) => unknown
  attribute: (id: string, name: string) => string
  imported: (name: unknown) => unknown
  output: (stack: string, name: string) => unknown
  condition: (name: string) => boolean
  mapped: (map: string, top: string, second: string) => unknown
  fail: (reason: string) => never
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const list = (scope: Scope, value: unknown): unknown[] => {
  const resolved = scope.resolve(value)
  return Array.isArray(resolved) ? resolved : scope.fail(`has ${JSON.stringify(value)} where a list is required`)
}
const text = (scope: Scope, value: unknown): string => {
  const resolved = scope.resolve(value)
  if (typeof resolved === 'string' || typeof resolved === 'number' || typeof resolved === 'boolean')
    return String(resolved)
  return scope.fail(`has ${JSON.stringify(value)} where text is required`)
}

const getAtt = (scope: Scope, argument: unknown): string => {
  const [id, ...rest] = typeof argument === 'string' ? argument.split('.') : list(scope, argument).map(String)
  return scope.attribute(id ?? '', rest.join('.'))
}

const substitute = (scope: Scope, argument: unknown): string => {
  const [pattern, given] = Array.isArray(argument) ? argument : [argument, {}]
  const own = isPlainObject(given) ? given : {}
  return String(pattern).replace(/\$\{([^!}][^}]*)\}|\$\{!([^}]*)\}/g, (_whole, name?: string, literal?: string) => {
    if (name === undefined) return `\${${literal}}`
    if (name in own) return text(scope, own[name])
    return name.includes('.') ? getAtt(scope, name) : String(scope.ref(name))
  })
}

const FUNCTIONS: Record<string, (scope: Scope, argument: unknown) => unknown> = {
  Ref: (scope, argument) => scope.ref(String(argument)),
  'Fn::GetAtt': getAtt,
  'Fn::Sub': substitute,
  'Fn::ImportValue': (scope, argument) => scope.imported(scope.resolve(argument)),
  'Fn::GetStackOutput': (scope, argument) => {
    const given = scope.resolve(argument)
    if (!isPlainObject(given)) return scope.fail('refers to an output without naming it')
    return scope.output(String(given.StackName), String(given.OutputName))
  },
  'Fn::Join': (scope, argument) => {
    const [separator, parts] = Array.isArray(argument) ? argument : []
    return list(scope, parts)
      .map((part) => text(scope, part))
      .join(String(separator))
  },
  'Fn::Select': (scope, argument) => {
    const [index, values] = Array.isArray(argument) ? argument : []
    return list(scope, values)[Number(text(scope, index))]
  },
  'Fn::Split': (scope, argument) => {
    const [separator, value] = Array.isArray(argument) ? argument : []
    return text(scope, value).split(String(separator))
  },
  'Fn::FindInMap': (scope, argument) => {
    const [map, top, second] = list(scope, argument).map(String)
    return scope.mapped(map ?? '', top ?? '', second ?? '') ?? scope.fail(`finds nothing in the map ${map}`)
  },
  'Fn::If': (scope, argument) => {
    const [name, yes, no] = Array.isArray(argument) ? argument : []
    return scope.resolve(scope.condition(String(name)) ? yes : no)
  },
  'Fn::Equals': (scope, argument) => {
    const [left, right] = list(scope, argument)
    return left === right
  },
  'Fn::Not': (scope, argument) => !isTrue(scope, list(scope, argument)[0]),
  'Fn::And': (scope, argument) => list(scope, argument).every((item) => isTrue(scope, item)),
  'Fn::Or': (scope, argument) => list(scope, argument).some((item) => isTrue(scope, item)),
  Condition: (scope, argument) => scope.condition(String(argument)),
}

const isTrue = (_scope: Scope, value: unknown): boolean => value === true

/** The value of an intrinsic function, or undefined if the object is not one. */
export const evaluate = (value: Record<string, unknown>, scope: Scope): { value: unknown } | undefined => {
  const [name, ...others] = Object.keys(value)
  if (name === undefined || others.length > 0) return undefined
  const run = FUNCTIONS[name]
  // `Condition` is also an ordinary key of a policy statement, so only text names a condition of the template.
  if (run && (name !== 'Condition' || typeof value.Condition === 'string')) return { value: run(scope, value[name]) }
  if (name.startsWith('Fn::')) return scope.fail(`uses ${name}, which the local resolver does not support`)
  return undefined
}
