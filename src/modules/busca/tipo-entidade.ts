/** Kinds of records that can be found: 0, 1 and 6 of the specification (S-166), the others proposed. */
export const TIPOS_ENTIDADE = {
  tudo: 0,
  carga: 1,
  pedido: 2,
  empresa: 3,
  motorista: 4,
  veiculo: 5,
  agendamento: 6,
  ofertaRecebida: 7,
} as const
export type TipoEntidade = (typeof TIPOS_ENTIDADE)[keyof typeof TIPOS_ENTIDADE]
export const TIPO_ENTIDADE_CODES: readonly TipoEntidade[] = Object.values(TIPOS_ENTIDADE)
/** A kind of a record itself, without "everything". */
export type TipoRegistro = Exclude<TipoEntidade, 0>

export const TIPO_ENTIDADE_LABELS: Readonly<Record<TipoEntidade, string>> = {
  0: 'Tudo',
  1: 'Carga',
  2: 'Pedido',
  3: 'Empresa',
  4: 'Motorista',
  5: 'Veículo',
  6: 'Agendamento',
  7: 'Oferta recebida',
}
