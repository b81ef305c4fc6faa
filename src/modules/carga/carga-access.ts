/** Who works with loads. */

/** Loads are the work of every operator whose licence opens the area; carriers see what was given to them. */
export const work = {
  role: 'Operador',
  anyModule: ['rastreamento-cargas', 'formacao-cargas', 'oferecimento-aberto', 'oferecimento-restrito'],
  orLicences: ['RestrictOfferingModule'],
  deny: ['Free'],
} as const

/**
 * Only companies that send: new loads, batches, templates, bulk actions. What is done to one load asks for `work`, and
 * refuses the carrier that it was given to with `carga_de_outra_empresa`.
 */
export const ship = { ...work, company: 'embarcador' } as const
