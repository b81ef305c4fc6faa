const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `Pesquisar empresas e veículos`; without kinds `Pesquisar`. */
export const searchLabel = (plurals: readonly string[]) =>
  ['Pesquisar', list.format(plurals)].filter((part) => part !== '').join(' ')
