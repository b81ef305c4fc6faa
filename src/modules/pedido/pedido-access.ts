/** Who works with orders and manifests. */

/** Planners of companies whose licence opens the formation. */
export const planejar = { role: 'Operador', modules: ['formacao-cargas'], deny: ['Free'] } as const
