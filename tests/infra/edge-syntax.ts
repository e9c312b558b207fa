import { parseSync } from '@swc/core'

/**
 * Node types of swc for the syntax that JavaScript runtime 2.0 of CloudFront Functions supports, according to its
 * documentation.
 */
const KNOWN = new Set([
  'Module',
  'Script',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'Parameter',
  'FunctionBody',
  'BlockStatement',
  'ExpressionStatement',
  'EmptyStatement',
  'IfStatement',
  'ReturnStatement',
  'ThrowStatement',
  'TryStatement',
  'CatchClause',
  'SwitchStatement',
  'SwitchCase',
  'BreakStatement',
  'ContinueStatement',
  'ForStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'LabeledStatement',
  'VariableDeclaration',
  'VariableDeclarator',
  'Identifier',
  'Computed',
  'ThisExpression',
  'NewExpression',
  'MemberExpression',
  'CallExpression',
  'AssignmentExpression',
  'BinaryExpression',
  'UnaryExpression',
  'UpdateExpression',
  'ConditionalExpression',
  'SequenceExpression',
  'ParenthesisExpression',
  'AwaitExpression',
  'ObjectExpression',
  'ArrayExpression',
  'KeyValueProperty',
  'TemplateLiteral',
  'TemplateElement',
  'StringLiteral',
  'NumericLiteral',
  'BooleanLiteral',
  'NullLiteral',
  'RegExpLiteral',
])
const UNSUPPORTED_OPERATORS = new Set(['??', '??=', '||=', '&&='])

const collectUnsupported = (node: unknown, found: Set<string>): void => {
  if (typeof node !== 'object' || node === null) return
  const type: unknown = Reflect.get(node, 'type')
  const operator: unknown = Reflect.get(node, 'operator')
  if (typeof type === 'string' && !KNOWN.has(type)) found.add(type)
  if (typeof operator === 'string' && UNSUPPORTED_OPERATORS.has(operator)) found.add(operator)
  if (Reflect.get(node, 'spread')) found.add('SpreadElement')
  for (const inner of Object.values(node)) collectUnsupported(inner, found)
}

/** Returns the names of syntax in a program that CloudFront does not support. */
export const foreignSyntax = (text: string): string[] => {
  const found = new Set<string>()
  collectUnsupported(parseSync(text, { syntax: 'ecmascript', target: 'es2022' }), found)
  return [...found]
}
